import { expect, test } from 'vitest'
import { difference, eachPrice, unitLabel } from './unit-text.ts'

test.each([
  ['piece', 'tablet', 'tablet'],
  ['piece', 'capsule', 'capsule'],
  ['piece', 'injection', 'piece'],
  ['piece', null, 'piece'],
  ['ml', 'liquid', 'ml'],
  ['g', 'cream', 'g'],
  ['dose', 'inhaler', 'dose'],
  [null, 'tablet', 'unit'],
] as const)('names one %s of a %s: %s', (packUnit, form, word) => {
  expect(unitLabel({ packUnit, form })).toBe(word)
})

test('formats a unit price in rupees, never as 0', () => {
  expect(eachPrice(1.8567)).toBe('₹1.86')
  expect(eachPrice(1234.5)).toBe('₹1,234.50')
  expect(eachPrice(0.004)).toBe('under ₹0.01')
})

const saving = (percent: number) => ({ percent })
test.each([
  [1.49, saving(19), '₹0.37 less (19%)', true],
  [1.85, saving(0), '₹0.01 less', true],
  [1.8555, saving(0), 'Same price', false],
  [1.8567, null, 'Same price', false],
  [2.08, null, '₹0.22 more', false],
])('compares ₹%s with ₹1.8567: %s', (unitPrice, saved, words, less) => {
  expect(difference({ unitPrice, saving: saved }, 1.8567)).toEqual({ words, less })
})
