import { afterEach, expect, test, vi } from 'vitest'
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

afterEach(() => vi.unstubAllEnvs())

/** Where clocks change on these days, to and fro; in India they never do. */
test.each(['UTC', 'America/New_York', 'Europe/London', 'Pacific/Auckland', 'Asia/Tokyo'])(
  'wherever the server stands, in %s too, days are those of India',
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    for (const [now, from] of [
      ['2028-03-12T07:30:00Z', '2028-03-05T18:30:00Z'],
      ['2028-03-26T01:30:00Z', '2028-03-19T18:30:00Z'],
      ['2028-11-05T06:30:00Z', '2028-10-29T18:30:00Z'],
      // The last minute of February, and the first of March.
      ['2028-02-29T18:29:59.999Z', '2028-02-22T18:30:00Z'],
      ['2028-02-29T18:30:00Z', '2028-02-23T18:30:00Z'],
    ] as const)
      expect(startOfRange('7days', new Date(now))).toEqual(new Date(from))
  },
)
