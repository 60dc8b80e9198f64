import { expect, test } from 'vitest'
import { feeOf } from '#sandbox/payments/fee.ts'

test.each([
  [900, 22, 4],
  [1000, 24, 4],
  [5000, 118, 18],
  [500_000, 11_800, 1800],
])('of %i paise the provider keeps %i, of which %i is tax', (amount, fee, tax) => {
  expect(feeOf(amount)).toEqual({ fee, tax })
})
