import { expect, test } from 'vitest'
import { startProblem } from './start-problem.ts'

const failed = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error(code), { code }) })

test.each([
  ['ENOTFOUND', 'does not answer'],
  ['ECONNREFUSED', 'does not answer'],
  ['57P03', 'does not answer'],
  ['28P01', 'refuses us'],
  ['CERT_HAS_EXPIRED', 'do not take each other’s certificate (CERT_HAS_EXPIRED)'],
  ['ERR_SSL_TLSV1_ALERT_UNKNOWN_CA', 'do not take each other’s certificate'],
  ['3D000', 'refuses us'],
])('explains a database that fails with %s at start: %s', (code, sentence) => {
  expect(startProblem(failed(code))).toContain(sentence)
})

test('explains no bugs', () => {
  expect(startProblem(failed('42601'))).toBeNull()
  expect(startProblem(new Error('what?'))).toBeNull()
})
