import { expect, test } from 'vitest'
import { isGivenUp, isStuck, nextTry } from './retry-policy.ts'

const now = new Date('2026-11-20T10:00:00Z')
const waits = (tries: number) => (nextTry(tries, now).getTime() - now.getTime()) / 1000

test('doubles the wait each time, up to an hour', () => {
  expect([1, 2, 3, 4].map(waits)).toEqual([5, 10, 20, 40])
  expect([10, 11, 12, 80, 5000].map(waits)).toEqual([2560, 3600, 3600, 3600, 3600])
})

test('alerts after ten tries, about an hour and a half', () => {
  expect([10, 11].map(isStuck)).toEqual([false, true])
  const before = Array.from({ length: 10 }, (_, n) => waits(n + 1)).reduce((a, b) => a + b)
  expect(before / 60).toBeCloseTo(85, 0)
})

test('gives up after three days', () => {
  const after = (hours: number) => isGivenUp(new Date(now.getTime() - hours * 3_600_000), now)
  expect([0, 71.9, 72].map(after)).toEqual([false, false, true])
})
