import { expect, test } from 'vitest'
import { daysAfter } from './clock.ts'

test('adds days across the ends of months and years', () => {
  expect(daysAfter('2027-02-28', 1)).toBe('2027-03-01')
  expect(daysAfter('2027-01-01', -1)).toBe('2026-12-31')
  expect(daysAfter('2028-02-28', 2)).toBe('2028-03-01')
})
