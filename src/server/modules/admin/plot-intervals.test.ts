import { expect, test } from 'vitest'
import { intervalsOf, unitOf } from './plot-intervals.ts'

test('a week and a month are shown by day, a quarter by week, a year by month', () => {
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

test('the last week is whole, the first may be short', () => {
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

test('months, the last of them as far as it has come', () => {
  expect(intervalsOf('month', { from: '2028-01-01', to: '2028-03-12' })).toEqual([
    { from: '2028-01-01', to: '2028-01-31' },
    { from: '2028-02-01', to: '2028-02-29' },
    { from: '2028-03-01', to: '2028-03-12' },
  ])
  expect(intervalsOf('month', { from: '2028-01-01', to: '2028-01-01' })).toHaveLength(1)
  expect(intervalsOf('month', { from: '2028-01-01', to: '2028-12-31' })).toHaveLength(12)
})
