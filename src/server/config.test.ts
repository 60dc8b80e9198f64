import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const server = {
  DATABASE_URL: 'postgres://localhost/shop',
  SESSION_SECRET: 'a secret of thirty-two characters at least',
  PAYMENTS: 'sandbox',
}

test.each([
  ['a demo on one’s own machine', {}, true],
  ['a mail server', { SMTP_URL: 'smtp://mail.example' }, false],
  ['an address that others know', { PUBLIC_URL: 'https://shop.example' }, false],
  ['an address that the network reaches', { HOST: '0.0.0.0' }, false],
  ['no demo', { DEMO_DATA: 'false' }, false],
  ['a database server', server, false],
])('mails are shown on a page: %s', (_, env, outbox) => {
  expect(readConfig(env).outbox).toBe(outbox)
})
