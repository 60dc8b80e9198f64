import { expect, test } from 'vitest'
import { promisedDay } from './promised-delivery.ts'

test.each([
  ['on a Monday: by Thursday', '2026-11-16', '2026-11-19'],
  ['on a Thursday: Sunday does not count', '2026-11-19', '2026-11-23'],
  ['on a Saturday: by Wednesday', '2026-11-21', '2026-11-25'],
  ['on a Sunday: by Wednesday', '2026-11-22', '2026-11-25'],
  ['before Independence Day, a Saturday, and a Sunday', '2026-08-13', '2026-08-18'],
  ['across the end of a year', '2026-12-31', '2027-01-04'],
])('what is ordered %s', (_, ordered, promised) => {
  expect(promisedDay(ordered)).toBe(promised)
})
