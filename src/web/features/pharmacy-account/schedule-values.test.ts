import { expect, test } from 'vitest'
import { checkSchedule, withHoliday } from './schedule-values.ts'

function form(values: [name: string, value: string][]): FormData {
  const data = new FormData()
  for (const [name, value] of values) data.append(name, value)
  return data
}

test('the form sends what it shows', () => {
  const values = form([
    ['weekdays', 'monday'],
    ['weekdays', 'friday'],
    ['cutoff', '17:00'],
    ['closedOnNationalHolidays', 'on'],
    ['holiday', '2026-11-09'],
  ])
  expect(checkSchedule(values, ['2026-12-25']).data).toEqual({
    weekdays: ['monday', 'friday'],
    cutoff: '17:00',
    holidays: ['2026-12-25'],
    closedOnNationalHolidays: true,
  })
})

test('no time is no cut-off, and an empty box is no', () => {
  expect(checkSchedule(form([['weekdays', 'sunday']]), []).data).toEqual({
    weekdays: ['sunday'],
    cutoff: null,
    holidays: [],
    closedOnNationalHolidays: false,
  })
})

test('asks for a weekday', () => {
  expect(checkSchedule(form([]), []).errors).toEqual({ weekdays: 'Choose at least one weekday.' })
})

test('adds a holiday once, in order, and not in the past', () => {
  const add = (day: string) => withHoliday(['2026-11-30', '2026-12-25'], day, '2026-11-27')
  expect(add('2026-12-01')).toEqual({ holidays: ['2026-11-30', '2026-12-01', '2026-12-25'] })
  expect(add('2026-12-25')).toEqual({ error: 'This day is in the list already.' })
  expect(add('2026-11-26')).toEqual({ error: 'This day has passed. Choose a later one.' })
  expect(add('')).toEqual({ error: 'Choose a date first.' })
})
