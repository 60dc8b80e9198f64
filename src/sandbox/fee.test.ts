import { expect, test } from 'vitest'
import { feeOf } from '#sandbox/payments/capture-payment.ts'

test.each([
  [900, 22, 4],
  [1000, 24, 4],
  [5000, 118, 18],
  [500_000, 11_800, 1800],
])('charges for %i paise a fee of %i including tax of %i', (amount, fee, tax) => {
  expect(feeOf(amount)).toEqual({ fee, tax })
})
