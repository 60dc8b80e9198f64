import { expect, test } from 'vitest'
import { registrationState } from './registration-state.ts'

const at = new Date('2026-05-01T10:00:00Z')
const waiting = { verifiedAt: null, endedAt: null, validTo: '2026-06-30' }

test.each([
  ['waits for an administrator', waiting, 'waiting'],
  ['is valid through its last day', { ...waiting, verifiedAt: at }, 'verified'],
  ['has expired the day after', { ...waiting, verifiedAt: at, validTo: '2026-06-29' }, 'expired'],
  ['was rejected before it was verified', { ...waiting, endedAt: at }, 'rejected'],
  ['was ended after it was verified', { ...waiting, verifiedAt: at, endedAt: at }, 'ended'],
])('a registration %s', (_, dates, state) => {
  expect(registrationState(dates, '2026-06-30')).toBe(state)
})
