import { afterAll, expect, test } from 'vitest'
import { makeCertificates } from '../../tests/certificates.ts'
import { readConfig } from './config.ts'
import { readTls } from './tls-config.ts'

const certificates = makeCertificates()
afterAll(() => certificates.remove())

const TLS_CERTIFICATE = certificates.read('shop', 'server.pem')
const TLS_KEY = certificates.read('shop', 'server-key.pem')
const days = 86_400_000

test('is plain HTTP without a certificate', () => {
  expect(readTls({})).toBeUndefined()
})

test('takes a certificate with its key until the day on which it expires', () => {
  const given = { TLS_CERTIFICATE, TLS_KEY }
  expect(readTls(given, new Date(Date.now() + 89 * days))).toEqual({
    cert: TLS_CERTIFICATE,
    key: TLS_KEY,
  })
  expect(() => readTls(given, new Date(Date.now() + 91 * days))).toThrow(
    /^TLS_CERTIFICATE expired on \d{4}-\d\d-\d\d: renew it/,
  )
})

test.each([
  ['no key', { TLS_CERTIFICATE }, 'go together'],
  ['no certificate', { TLS_KEY }, 'go together'],
  [
    'the key of another',
    { TLS_CERTIFICATE, TLS_KEY: certificates.read('shop', 'client-key.pem') },
    'is not the key of',
  ],
  [
    'a certificate that is none',
    { TLS_CERTIFICATE: 'shop.pem', TLS_KEY },
    'TLS_CERTIFICATE must be',
  ],
  ['a key that is none', { TLS_CERTIFICATE, TLS_KEY: TLS_CERTIFICATE }, 'TLS_KEY must be'],
])('refuses %s, and quotes nothing of it', (_, given, sentence) => {
  const read = () => readTls(given)
  expect(read).toThrow(sentence)
  expect(read).not.toThrow(/PRIVATE|shop\.pem/)
})

test('is for a shop that does not mount the sandbox, which would call it by plain HTTP', () => {
  expect(() => readConfig({ TLS_CERTIFICATE, TLS_KEY })).toThrow('RAZORPAY_API_URL')
})
