import { afterEach, expect, test, vi } from 'vitest'
import { intervalsOf, startOfRange, unitOf } from './time-range.ts'

test.each([
  ['7days', '2028-03-12T10:00:00Z', '2028-03-05T18:30:00Z'],
  // It is already the 13th in India.
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

/** Time zones whose clocks change on these days; India's never do. */
test.each(['UTC', 'America/New_York', 'Europe/London', 'Pacific/Auckland', 'Asia/Tokyo'])(
  'uses days of India wherever the server runs, also in %s',
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

test('shows a week and a month by day, a quarter by week, a year by month', () => {
  expect((['7days', '30days', '90days', 'year'] as const).map(unitOf)).toEqual([
    'day',
    'day',
    'week',
    'month',
  ])
})

test('days, across the end of a leap February', () => {
  expect(intervalsOf('day', { from: '2028-02-28', to: '2028-03-01' })).toEqual([
    { from: '2028-02-28', to: '2028-02-28' },
    { from: '2028-02-29', to: '2028-02-29' },
    { from: '2028-03-01', to: '2028-03-01' },
  ])
})

test('the last week is complete, the first may be short', () => {
  const weeks = intervalsOf('week', { from: '2028-03-01', to: '2028-03-16' })
  expect(weeks).toEqual([
    { from: '2028-03-01', to: '2028-03-02' },
    { from: '2028-03-03', to: '2028-03-09' },
    { from: '2028-03-10', to: '2028-03-16' },
  ])
})

test('90 days are 13 weeks, with no day left out', () => {
  const weeks = intervalsOf('week', { from: '2026-08-24', to: '2026-11-21' })
  expect(weeks).toHaveLength(13)
  expect(weeks[0]).toEqual({ from: '2026-08-24', to: '2026-08-29' })
  expect(weeks.at(-1)).toEqual({ from: '2026-11-15', to: '2026-11-21' })
})

test('months, the last one up to today', () => {
  expect(intervalsOf('month', { from: '2028-01-01', to: '2028-03-12' })).toEqual([
    { from: '2028-01-01', to: '2028-01-31' },
    { from: '2028-02-01', to: '2028-02-29' },
    { from: '2028-03-01', to: '2028-03-12' },
  ])
  expect(intervalsOf('month', { from: '2028-01-01', to: '2028-01-01' })).toHaveLength(1)
  expect(intervalsOf('month', { from: '2028-01-01', to: '2028-12-31' })).toHaveLength(12)
})
