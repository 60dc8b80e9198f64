import { expect, test } from 'vitest'
import { ageWords, contentWords, promiseWords, viewWords } from './queue-words.ts'

const now = Date.parse('2026-11-22T10:00:00+05:30')

test.each([
  ['2026-11-22T09:59:40+05:30', 'just now'],
  ['2026-11-22T09:35:00+05:30', '25 min'],
  ['2026-11-22T07:00:00+05:30', '3 h'],
  ['2026-11-20T09:00:00+05:30', '2 days'],
  ['2026-11-22T10:05:00+05:30', 'just now'],
])('what was placed at %s waits since %s', (iso, words) => {
  expect(ageWords(iso, now)).toBe(words)
})

test('a promise is a day, unless it is today', () => {
  expect(promiseWords({ promisedOn: '2026-11-22' }, now)).toBe('today')
  expect(promiseWords({ promisedOn: '2026-11-24' }, now)).toBe('24 Nov 2026')
  expect(promiseWords({ promisedOn: null }, now)).toBe('')
})

test('each view says how many it has; what waits for the counter is counted together', () => {
  const counts = {
    new: 2,
    accepted: 1,
    packed: 0,
    shipped: 4,
    delivered: 1200,
    declined: 0,
    cancelled: 0,
  }
  expect(viewWords(counts)).toMatchObject({
    work: 'To do (3)',
    new: 'New (2)',
    packed: 'Packed',
    delivered: 'Delivered (1,200)',
    all: 'All',
  })
})

test('lines and units', () => {
  expect(contentWords({ lines: 1, units: 1 })).toBe('1 line, 1 unit')
  expect(contentWords({ lines: 2, units: 5 })).toBe('2 lines, 5 units')
})
