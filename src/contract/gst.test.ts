import { expect, test } from 'vitest'
import { gstRate, taxableOf, tcsValueOf } from './gst.ts'

test('taxes medicines at 12 percent until 21 September 2025 and at 5 percent afterwards', () => {
  expect(gstRate(null, null, '2025-09-21')).toBe(12_00)
  expect(gstRate(null, null, '2025-09-22')).toBe(5_00)
  expect(gstRate('30049099', null, '2026-11-21')).toBe(5_00)
})

test('taxes other goods at 18 percent, and prefers the rate that the seller gives', () => {
  expect(gstRate('33049990', null, '2026-11-21')).toBe(18_00)
  expect(gstRate('3004', 0, '2026-11-21')).toBe(0)
})

test('computes the taxable part of a price to the paisa', () => {
  expect(taxableOf(105_00, 5_00)).toBe(100_00)
  expect(taxableOf(30_00, 5_00)).toBe(28_57)
  expect(taxableOf(30_00, 0)).toBe(30_00)
})

test('collects no tax at source on exempt goods', () => {
  expect(tcsValueOf(105_00, 5_00)).toBe(100_00)
  expect(tcsValueOf(30_00, 0)).toBe(0)
})
