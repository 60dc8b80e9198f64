import { expect, test } from 'vitest'
import { seenText } from './alert-panel.tsx'

const raisedAt = '2026-11-18T06:21:00.000Z'
const lastAt = '2026-11-19T00:00:00.000Z'

test('shows how often an alert was raised, in Indian time', () => {
  expect(seenText({ count: 1, raisedAt, lastAt: raisedAt })).toBe('Once, 18 Nov 2026, 11:51')
  expect(seenText({ count: 3, raisedAt, lastAt })).toBe(
    '3 times since 18 Nov 2026, 11:51, last seen 19 Nov 2026, 05:30',
  )
})
