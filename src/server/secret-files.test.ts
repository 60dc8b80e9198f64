import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCertificates } from '../../tests/certificates.ts'
import { readConfig, readStore } from './config.ts'
import { secretSettings } from './secret-files.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'aushadh-secrets-'))
})
const certificates = makeCertificates()
afterAll(() => {
  certificates.remove()
  rmSync(folder, { recursive: true, force: true })
})

const file = (name: string, content: string) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const values = {
  DATABASE_URL: 'postgres://shop:a1b2@database/shop',
  DATABASE_MIGRATION_URL: 'postgres://owner:a1b2@database/shop',
  DATABASE_SESSION_URL: 'postgres://shop:a1b2@db1,db2/shop',
  ADMIN_PASSWORD: ' Secret1! with spaces ',
  SESSION_SECRET: 'a secret of thirty-two characters at least',
  DATA_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  RAZORPAY_KEY_SECRET: 'a key’s secret',
  RAZORPAY_WEBHOOK_SECRET: 'new,old',
  SMTP_URL: 'smtp://user:p%40ss@mail.example:587',
  TLS_CERTIFICATE: certificates.read('shop', 'server.pem').trimEnd(),
  TLS_KEY: certificates.read('shop', 'server-key.pem').trimEnd(),
}
const others = {
  ADMIN_EMAIL: 'admin@shop.example',
  PAYMENTS: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_test_AbCdEfGh012345',
}

test.each([
  ['no newline', ''],
  ['a newline', '\n'],
  ['a newline of Windows', '\r\n'],
])('reads every secret from a file that ends with %s', (name, end) => {
  const files = Object.fromEntries(
    secretSettings.map((one) => [`${one}_FILE`, file(`${one} ${name}`, `${values[one]}${end}`)]),
  )
  expect(readConfig({ ...others, ...files })).toEqual(readConfig({ ...others, ...values }))
  expect(readStore({ ...others, ...files })).toEqual(readStore({ ...others, ...values }))
})

test('takes off one newline, and reads no other setting from a file', () => {
  const SESSION_SECRET_FILE = file('two newlines', `${values.SESSION_SECRET}\n\n`)
  const PORT_FILE = file('port', '4000')
  const config = readConfig({ SESSION_SECRET_FILE, PORT_FILE })
  expect(config).toMatchObject({ sessionSecret: `${values.SESSION_SECRET}\n`, port: 3000 })
})

test.each([
  [
    'a setting and its file',
    () => ({ SESSION_SECRET: values.SESSION_SECRET, SESSION_SECRET_FILE: file('both', 'x') }),
    'SESSION_SECRET and SESSION_SECRET_FILE are both set: remove one of them.',
  ],
  [
    'a file that does not exist',
    () => ({ SMTP_URL_FILE: join(folder, 'nowhere') }),
    /^SMTP_URL_FILE: .*nowhere can’t be read \(ENOENT\)\. Check the path, and who may read the file\.$/,
  ],
  ['a folder', () => ({ SMTP_URL_FILE: folder }), /SMTP_URL_FILE: .* can’t be read \(EISDIR\)/],
  [
    'an empty file, which would mean another database',
    () => ({ DATABASE_URL_FILE: file('empty', '\n') }),
    /^DATABASE_URL_FILE: .*empty is empty\. It must contain the DATABASE_URL\.$/,
  ],
  [
    'a file with a wrong value',
    () => ({ DATABASE_URL_FILE: file('wrong', 'mysql://shop') }),
    'DATABASE_URL must begin with postgres://.',
  ],
])('refuses %s', (_, env, sentence) => {
  expect(() => readConfig(env())).toThrow(sentence)
})

test('counts a blank setting and a blank path as missing', () => {
  const SESSION_SECRET_FILE = file('secret', values.SESSION_SECRET)
  const env = { SESSION_SECRET: '', SESSION_SECRET_FILE, SMTP_URL_FILE: '' }
  expect(readConfig(env)).toMatchObject({
    sessionSecret: values.SESSION_SECRET,
    smtpUrl: undefined,
  })
})
