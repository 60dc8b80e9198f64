import { expect, test } from 'vitest'
import { ageText, contentText, promiseText, viewText } from './queue-text.ts'

const now = Date.parse('2026-11-22T10:00:00+05:30')

test.each([
  ['2026-11-22T09:59:40+05:30', 'just now'],
  ['2026-11-22T09:35:00+05:30', '25 min'],
  ['2026-11-22T07:00:00+05:30', '3 h'],
  ['2026-11-20T09:00:00+05:30', '2 days'],
  ['2026-11-22T10:05:00+05:30', 'just now'],
])('shows the age of an order placed at %s as %s', (iso, words) => {
  expect(ageText(iso, now)).toBe(words)
})

test('shows a promised date, or today', () => {
  expect(promiseText({ promisedOn: '2026-11-22' }, now)).toBe('today')
  expect(promiseText({ promisedOn: '2026-11-24' }, now)).toBe('24 Nov 2026')
  expect(promiseText({ promisedOn: null }, now)).toBe('')
})

test('shows the count of each view, and the sum of the open states', () => {
  const counts = {
    new: 2,
    accepted: 1,
    packed: 0,
    shipped: 4,
    delivered: 1200,
    declined: 0,
    cancelled: 0,
  }
  expect(viewText(counts)).toMatchObject({
    work: 'To do (3)',
    new: 'New (2)',
    packed: 'Packed',
    delivered: 'Delivered (1,200)',
    all: 'All',
  })
  expect(viewText({ ...counts, packed: 10_001, delivered: 10_001 })).toMatchObject({
    work: 'To do (10,000+)',
    new: 'New (2)',
    packed: 'Packed (10,000+)',
    delivered: 'Delivered (10,000+)',
  })
  expect(viewText({ ...counts, new: 9_000, packed: 999 }).work).toBe('To do (10,000)')
})

test('counts items and packs', () => {
  expect(contentText({ itemCount: 1, units: 1 })).toBe('1 item, 1 pack')
  expect(contentText({ itemCount: 2, units: 5 })).toBe('2 items, 5 packs')
})
