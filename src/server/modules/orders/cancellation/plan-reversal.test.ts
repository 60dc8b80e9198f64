import { expect, test } from 'vitest'
import { sendablePaise } from './plan-reversal.ts'

test('refunds the wanted amount, limited by what is left', () => {
  expect(sendablePaise(40_00, 100_00)).toBe(40_00)
  expect(sendablePaise(40_00, 40_00)).toBe(40_00)
  expect(sendablePaise(40_00, 30_00)).toBe(30_00)
  expect(sendablePaise(40_00, 0)).toBe(0)
  expect(sendablePaise(0, 40_00)).toBe(0)
})

test('includes a remainder that could not be refunded later', () => {
  expect(sendablePaise(40_00, 40_50)).toBe(40_50)
  expect(sendablePaise(40_00, 41_00)).toBe(40_00)
})

test('raises a refund that is too small, from what is left', () => {
  expect(sendablePaise(60, 100_00)).toBe(1_00)
  expect(sendablePaise(60, 1_50)).toBe(1_50)
  expect(sendablePaise(60, 80)).toBe(80)
})
