import { expect, test } from 'vitest'
import { perUnit } from './medicine-price.tsx'
import { sampleMedicine } from './sample-medicine.ts'

test.each([
  [{}, '₹1.86 per tablet'],
  [{ form: 'liquid', packAmount: 100, packUnit: 'ml', unitPrice: 0.864 }, '₹0.86 per ml'],
  [{ form: null, packAmount: 4, unitPrice: 12 }, '₹12.00 per piece'],
  [{ form: 'injection', packAmount: 1, unitPrice: 90 }, null],
  [{ form: 'kit', packAmount: 4, unitPrice: 12 }, null],
  [{ packAmount: null, packUnit: null, unitPrice: null }, null],
] as const)('shows the unit price of %o as %s', (given, text) => {
  expect(perUnit(sampleMedicine(given))).toBe(text)
})
