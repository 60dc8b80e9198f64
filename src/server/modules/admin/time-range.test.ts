import { expect, test } from 'vitest'
import { startOfRange } from './time-range.ts'

test.each([
  ['7days', '2028-03-12T10:00:00Z', '2028-03-05T18:30:00Z'],
  // In India it is the 13th already.
  ['7days', '2028-03-12T18:30:00Z', '2028-03-06T18:30:00Z'],
  ['30days', '2028-03-12T10:00:00Z', '2028-02-11T18:30:00Z'],
  ['90days', '2028-03-12T10:00:00Z', '2027-12-13T18:30:00Z'],
  ['year', '2028-03-12T10:00:00Z', '2027-12-31T18:30:00Z'],
  ['year', '2027-12-31T18:30:00Z', '2027-12-31T18:30:00Z'],
  ['year', '2027-12-31T18:29:59Z', '2026-12-31T18:30:00Z'],
] as const)('%s at %s begins at %s', (range, now, from) => {
  expect(startOfRange(range, new Date(now))).toEqual(new Date(from))
})
