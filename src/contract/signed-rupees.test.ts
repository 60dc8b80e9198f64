import { expect, test } from 'vitest'
import { signedRupees } from './money.ts'

test('puts the minus sign of a negative amount before the currency sign', () => {
  expect(signedRupees(1_25_000)).toBe('₹1,25,000.00')
  expect(signedRupees(-96.1)).toBe('−₹96.10')
  expect(signedRupees(0)).toBe('₹0.00')
})
