import { expect, test } from 'vitest'
import { isLate, promisedDay } from './promised-delivery.ts'

test.each([
  ['on a Monday: by Thursday', '2026-11-16', '2026-11-19'],
  ['on a Thursday: Sunday does not count', '2026-11-19', '2026-11-23'],
  ['on a Saturday: by Wednesday', '2026-11-21', '2026-11-25'],
  ['on a Sunday: by Wednesday', '2026-11-22', '2026-11-25'],
  ['before Independence Day, a Saturday, and a Sunday', '2026-08-13', '2026-08-18'],
  ['across the end of a year', '2026-12-31', '2027-01-04'],
])('promises delivery for an order placed %s', (_, ordered, promised) => {
  expect(promisedDay(ordered)).toBe(promised)
})

const promisedOn = '2026-11-21'

test.each([
  ['new', true],
  ['accepted', true],
  ['packed', true],
  ['shipped', true],
  ['delivered', false],
  ['declined', false],
  ['cancelled', false],
] as const)(
  'on the day after the promised day, is a shipment in state %s late: %s',
  (state, late) => {
    expect(isLate({ state, promisedOn }, '2026-11-22')).toBe(late)
  },
)

test('is not late on the promised day', () => {
  expect(isLate({ state: 'shipped', promisedOn }, promisedOn)).toBe(false)
})

test.each([
  ['2026-11-21', false],
  ['2026-11-22', true],
])('was a shipment delivered on %s late: %s', (deliveredOn, late) => {
  expect(isLate({ state: 'delivered', promisedOn, deliveredOn }, '2026-12-01')).toBe(late)
})

test('is never late without a promised day', () => {
  expect(isLate({ state: 'new', promisedOn: null }, '2026-11-22')).toBe(false)
})
