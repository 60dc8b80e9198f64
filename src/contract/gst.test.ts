import { expect, test } from 'vitest'
import { gstRate, taxableOf, tcsValueOf } from './gst.ts'

test('medicines bear 12 percent until September 2025, and 5 since', () => {
  expect(gstRate(null, null, '2025-09-21')).toBe(12_00)
  expect(gstRate(null, null, '2025-09-22')).toBe(5_00)
  expect(gstRate('30049099', null, '2026-11-21')).toBe(5_00)
})

test('what is no medicine bears 18, and what its seller says goes before', () => {
  expect(gstRate('33049990', null, '2026-11-21')).toBe(18_00)
  expect(gstRate('3004', 0, '2026-11-21')).toBe(0)
})

test('tax is taken out of the price, to the paisa', () => {
  expect(taxableOf(105_00, 5_00)).toBe(100_00)
  expect(taxableOf(30_00, 5_00)).toBe(28_57)
  expect(taxableOf(30_00, 0)).toBe(30_00)
})

test('nothing is collected at source of what is exempt', () => {
  expect(tcsValueOf(105_00, 5_00)).toBe(100_00)
  expect(tcsValueOf(30_00, 0)).toBe(0)
})
