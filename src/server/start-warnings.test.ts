import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { startWarnings } from './start-warnings.ts'

const server = {
  DATABASE_URL: 'postgres://localhost/shop',
  SESSION_SECRET: 'a secret of thirty-two characters at least',
  DATA_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  PAYMENTS: 'sandbox',
}
const warnings = (env: Record<string, string>) => startWarnings(readConfig(env)).join('\n')

test('warns at the start of a shop that checks no file for viruses', () => {
  expect(warnings(server)).toContain('CLAMD_ADDRESS is not set')
  expect(warnings({ ...server, CLAMD_ADDRESS: 'clamav:3310' })).not.toContain('CLAMD_ADDRESS')
})

test('warns of emails that are not sent, and of notices that are missing', () => {
  expect(warnings(server)).toContain('SMTP_URL is not set')
  expect(warnings(server)).toContain('OPERATOR_NAME, ')
  const given = { ...server, SMTP_URL: 'smtp://email.example', OPERATOR_NAME: 'Aushadh' }
  expect(warnings(given)).not.toMatch(/SMTP_URL|OPERATOR_NAME/)
})

test('warns of nothing in a demo, which its own machine alone reaches', () => {
  expect(warnings({})).toBe('')
})
