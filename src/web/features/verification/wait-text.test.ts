import { expect, test } from 'vitest'
import { dueText, spanText, waitText } from './wait-text.ts'

const minute = 60_000
const now = Date.parse('2026-11-22T10:00:00+05:30')

test.each([
  [20_000, 'a moment'],
  [25 * minute, '25 min'],
  [130 * minute, '2 h 10 min'],
  [120 * minute, '2 h'],
  [24 * 60 * minute, '1 day'],
  [76 * 60 * minute + 5 * minute, '3 days 4 h'],
  [-5 * minute, 'a moment'],
])('shows %i ms as %s', (ms, words) => {
  expect(spanText(ms)).toBe(words)
})

test('says how long a prescription waits, and when it is due', () => {
  const late = { dueAt: '2026-11-22T09:40:00+05:30' }
  expect(waitText({ placedAt: '2026-11-22T07:50:00+05:30' }, now)).toBe('waiting 2 h 10 min')
  expect(dueText({ dueAt: '2026-11-22T11:50:00+05:30', state: 'waiting' }, now)).toBe(
    'due in 1 h 50 min',
  )
  expect(dueText({ ...late, state: 'waiting' }, now)).toBe('overdue by 20 min')
  expect(dueText({ ...late, state: 'asked' }, now)).toBe('after the answer')
})
