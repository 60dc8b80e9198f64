import { expect, test } from 'vitest'
import { seenWords } from './alert-words.ts'

const raisedAt = '2026-11-18T06:21:00.000Z'
const lastAt = '2026-11-19T00:00:00.000Z'

test('an alert says how often it was seen, in Indian time', () => {
  expect(seenWords({ count: 1, raisedAt, lastAt: raisedAt })).toBe('Once, 18 Nov 2026, 11:51')
  expect(seenWords({ count: 3, raisedAt, lastAt })).toBe(
    '3 times since 18 Nov 2026, 11:51, the last one 19 Nov 2026, 05:30',
  )
})
