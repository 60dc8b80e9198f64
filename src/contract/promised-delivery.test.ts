import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { carrierDaysOf, usualCarrier } from './carrier-days.ts'
import { type DeliverySchedule, everyDay, weekdays } from './delivery-schedule.ts'
import { handoverDay, isLate, promisedDay } from './promised-delivery.ts'

test.each([
  ['on a Monday: by Thursday', '2026-11-16', '2026-11-19'],
  ['on a Thursday: Sunday does not count', '2026-11-19', '2026-11-23'],
  ['on a Saturday: by Wednesday', '2026-11-21', '2026-11-25'],
  ['on a Sunday: by Wednesday', '2026-11-22', '2026-11-25'],
  ['before Independence Day, a Saturday, and a Sunday', '2026-08-13', '2026-08-18'],
  ['across the end of a year', '2026-12-31', '2027-01-04'],
])('promises delivery for an order placed %s', (_, ordered, promised) => {
  expect(promisedDay({ day: ordered, time: '23:59' })).toBe(promised)
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

describe('a pharmacy with a schedule', () => {
  const shop: DeliverySchedule = {
    weekdays: ['monday', 'wednesday', 'friday'],
    cutoff: '17:00',
    holidays: ['2026-11-18'],
    closedOnNationalHolidays: true,
  }

  test.each([
    ['before the cut-off: the same day', '2026-11-16', '16:59', '2026-11-16'],
    ['at the cut-off: past a closed day and a holiday', '2026-11-16', '17:00', '2026-11-20'],
    ['on a closed day: the next open one', '2026-11-21', '09:00', '2026-11-23'],
    ['on Gandhi Jayanti, a Friday: on Monday', '2026-10-02', '09:00', '2026-10-05'],
  ])('hands over what is paid %s', (_, day, time, handover) => {
    expect(handoverDay({ day, time }, shop)).toBe(handover)
  })

  test('adds the carrier’s business days', () => {
    const paid = { day: '2026-11-19', time: '20:00' }
    expect(promisedDay(paid, 1, shop)).toBe('2026-11-21')
    expect(promisedDay(paid, 2, shop)).toBe('2026-11-23')
  })
})

describe('any schedule', () => {
  const days = fc
    .integer({ min: 0, max: 800 })
    .map((n) => new Date(Date.UTC(2026, 0, 1) + n * 86_400_000).toISOString().slice(0, 10))
  const times = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
  const schedules = fc.record({
    weekdays: fc.subarray([...weekdays], { minLength: 1 }),
    cutoff: fc.option(times),
    holidays: fc.array(days, { maxLength: 60 }),
    closedOnNationalHolidays: fc.boolean(),
  })
  const paid = fc.record({ day: days, time: times })
  const carrier = fc.integer({ min: 1, max: 10 })
  const weekday = (day: string) =>
    new Date(day).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' }).toLowerCase()
  const national = /-(01-26|08-15|10-02)$/

  test('never hands over on a closed day', () => {
    fc.assert(
      fc.property(paid, schedules, (at, schedule) => {
        const day = handoverDay(at, schedule)
        expect(schedule.weekdays).toContain(weekday(day))
        expect(schedule.holidays).not.toContain(day)
        if (schedule.closedOnNationalHolidays) expect(day).not.toMatch(national)
        expect(day >= at.day).toBe(true)
      }),
    )
  })

  test('never promises a Sunday or a national holiday', () => {
    fc.assert(
      fc.property(paid, carrier, schedules, (at, carrierDays, schedule) => {
        const day = promisedDay(at, carrierDays, schedule)
        expect(weekday(day)).not.toBe('sunday')
        expect(day).not.toMatch(national)
      }),
    )
  })

  test('never promises an earlier day for a later payment', () => {
    fc.assert(
      fc.property(paid, paid, carrier, schedules, (one, other, carrierDays, schedule) => {
        const [first, second] = [one, other].sort((a, b) =>
          a.day + a.time < b.day + b.time ? -1 : 1,
        )
        if (first === undefined || second === undefined) throw new Error('two payments')
        const promised = promisedDay(first, carrierDays, schedule)
        expect(promised <= promisedDay(second, carrierDays, schedule)).toBe(true)
      }),
    )
  })

  test('promises a later day for each more day of the carrier', () => {
    fc.assert(
      fc.property(paid, carrier, schedules, (at, carrierDays, schedule) => {
        const promised = promisedDay(at, carrierDays, schedule)
        expect(promised < promisedDay(at, carrierDays + 1, schedule)).toBe(true)
      }),
    )
  })

  test('never promises an earlier day than without a schedule', () => {
    fc.assert(
      fc.property(paid, carrier, schedules, (at, carrierDays, schedule) => {
        const promised = promisedDay(at, carrierDays, everyDay)
        expect(promised <= promisedDay(at, carrierDays, schedule)).toBe(true)
      }),
    )
  })
})

test.each([
  [0, 1],
  [50, 1],
  [50.1, 2],
  [500, 2],
  [501, 3],
  [null, 3],
])('the carrier takes %s km in %s business days', (kilometres, carrierDays) => {
  expect(carrierDaysOf(usualCarrier, kilometres)).toBe(carrierDays)
})
