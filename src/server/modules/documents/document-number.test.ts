import { expect, test } from 'vitest'
import { financialYearOf } from '../../platform/financial-year.ts'
import { documentNumber } from './document-number.ts'

test('counts financial years from April to March', () => {
  expect(financialYearOf('2026-03-31')).toBe('2025-26')
  expect(financialYearOf('2026-04-01')).toBe('2026-27')
  expect(financialYearOf('2099-12-01')).toBe('2099-00')
})

test('keeps a number within sixteen characters', () => {
  expect(documentNumber('invoice', '2026-27', 42)).toBe('INV/26-27/000042')
  expect(documentNumber('credit_note', '2026-27', 1)).toBe('CN/26-27/000001')
  expect(documentNumber('refund_voucher', '2026-27', 1_234_567)).toBe('RV/26-27/1234567')
  expect(documentNumber('invoice', '2026-27', 1_234_567)).toBe('INV26-27/1234567')
  expect(() => documentNumber('invoice', '2026-27', 12_345_678)).toThrow('too long')
})
