import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const server = {
  DATABASE_URL: 'postgres://localhost/shop',
  SESSION_SECRET: 'a secret of thirty-two characters at least',
  PAYMENTS: 'sandbox',
}

test.each([
  ['a demo on the local machine', {}, true],
  ['a mail server', { SMTP_URL: 'smtp://email.example' }, false],
  ['a public address', { PUBLIC_URL: 'https://shop.example' }, false],
  ['a host that the network reaches', { HOST: '0.0.0.0' }, false],
  ['demo mode off', { DEMO_DATA: 'false' }, false],
  ['a database server', server, false],
])('shows emails on a page only in a local demo: %s', (_, env, outbox) => {
  expect(readConfig(env).outbox).toBe(outbox)
})
