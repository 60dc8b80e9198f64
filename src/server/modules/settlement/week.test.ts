import { expect, test } from 'vitest'
import { endOf, weekFrom, weekOf, weeksOver } from './week.ts'

test('a week is Monday to Sunday in India in every time zone of the server', () => {
  const monday = { from: '2026-11-16', to: '2026-11-22' }
  expect(weekOf(new Date('2026-11-15T18:30:00Z'))).toEqual(monday)
  expect(weekOf(new Date('2026-11-22T18:29:59.999Z'))).toEqual(monday)
  expect(weekOf(new Date('2026-11-22T18:30:00Z')).from).toBe('2026-11-23')
  expect(endOf(monday)).toEqual(new Date('2026-11-22T18:29:59.999Z'))
})

test('lists weeks that are over, oldest first, without the current one', () => {
  const now = new Date('2027-01-06T10:00:00Z')
  expect(weeksOver('2026-12-14', now)).toEqual([
    { from: '2026-12-14', to: '2026-12-20' },
    { from: '2026-12-21', to: '2026-12-27' },
    { from: '2026-12-28', to: '2027-01-03' },
  ])
  expect(weeksOver('2027-01-04', now)).toEqual([])
})

test('a week ends on a Sunday, also after a leap day', () => {
  expect(weekFrom('2028-02-28')).toEqual({ from: '2028-02-28', to: '2028-03-05' })
})
