import { describe, expect, test } from 'vitest'
import { clocksFrom, escalationsDue, isOverdue } from './grievance-clocks.ts'

test('gives 48 hours to acknowledge a complaint', () => {
  expect(clocksFrom(new Date('2026-11-22T10:15:00Z')).acknowledgeBy).toEqual(
    new Date('2026-11-24T10:15:00Z'),
  )
})

test.each([
  ['the same day of the next month', '2026-11-22T10:15:00Z', '2026-12-22T10:15:00Z'],
  ['the next year after December', '2026-12-05T04:00:00Z', '2027-01-05T04:00:00Z'],
  ['the last day of a shorter month', '2027-01-31T10:00:00Z', '2027-02-28T10:00:00Z'],
  ['29 February in a leap year', '2028-01-31T10:00:00Z', '2028-02-29T10:00:00Z'],
  ['the day in India after midnight there', '2027-01-30T20:00:00Z', '2027-02-27T20:00:00Z'],
])('gives one month to resolve a complaint: %s', (_, received, resolveBy) => {
  expect(clocksFrom(new Date(received)).resolveBy).toEqual(new Date(resolveBy))
})

const filed = new Date('2026-11-01T06:00:00Z')
const hours = (n: number) => new Date(filed.getTime() + n * 3_600_000)
const open = { ...clocksFrom(filed), acknowledgedAt: null, resolvedAt: null }
const taken = { ...open, acknowledgedAt: hours(1) }

describe('escalations', () => {
  test.each([
    [23, []],
    [24, ['acknowledge_soon']],
    [47, ['acknowledge_soon']],
    [48, ['acknowledge_over']],
    [24 * 24, ['acknowledge_over', 'resolve_soon']],
    [24 * 31, ['acknowledge_over', 'resolve_over']],
  ])('of a complaint that nobody took up after %i hours are %j', (after, due) => {
    expect(escalationsDue(open, hours(after))).toEqual(due)
  })

  test.each([
    [48, []],
    [22 * 24, []],
    [23 * 24, ['resolve_soon']],
    [30 * 24, ['resolve_over']],
  ])('of an acknowledged complaint after %i hours are %j', (after, due) => {
    expect(escalationsDue(taken, hours(after))).toEqual(due)
  })

  test('end with its resolution', () => {
    expect(escalationsDue({ ...taken, resolvedAt: hours(2) }, hours(9999))).toEqual([])
  })
})

test('is overdue from the moment its clock runs out until it is resolved', () => {
  const due = { dueAt: hours(48), resolvedAt: null }
  expect(isOverdue(due, hours(47))).toBe(false)
  expect(isOverdue(due, hours(48))).toBe(true)
  expect(isOverdue({ ...due, resolvedAt: hours(50) }, hours(60))).toBe(false)
})
