import { expect, test } from 'vitest'
import { dueWarning } from './warning-days.ts'

test.each([
  ['2026-08-31', null],
  ['2026-08-30', 60],
  ['2026-08-01', 60],
  ['2026-07-31', 30],
  ['2026-07-09', 30],
  ['2026-07-08', 7],
  ['2026-07-02', 7],
  ['2026-07-01', 0],
  ['2026-01-01', 0],
])('on 1 July, the warning for an end on %s is that of %s days', (until, days) => {
  expect(dueWarning(until, '2026-07-01')).toBe(days)
})
