import { expect, test } from 'vitest'
import { returnableUntil } from './returnable.ts'

test.each([
  ['in the morning', '2026-11-20T04:30:00Z', '2026-11-27T18:29:59.999Z'],
  ['a minute before midnight in India', '2026-11-20T18:29:00Z', '2026-11-27T18:29:59.999Z'],
  ['a minute after midnight in India', '2026-11-20T18:31:00Z', '2026-11-28T18:29:59.999Z'],
  ['over the end of a year', '2026-12-28T10:00:00Z', '2027-01-04T18:29:59.999Z'],
])('allows returns of a delivery %s until the end of the seventh day', (_, at, until) => {
  expect(returnableUntil(new Date(at))?.toISOString()).toBe(until)
})

test('allows no returns before delivery', () => {
  expect(returnableUntil(null)).toBeNull()
})
