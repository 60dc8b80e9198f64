import { expect, test } from 'vitest'
import { isAnswerOverdue } from './decidable.ts'

const requestedAt = new Date('2026-11-18T10:00:00Z')
const asked = { state: 'requested', requestedAt, pharmacyClosedAt: null } as const

test.each([
  ['before three days are over', asked, '2026-11-21T09:59:59.999Z', false],
  ['after three days', asked, '2026-11-21T10:00:00Z', true],
  [
    'of a pharmacy that was closed',
    { ...asked, pharmacyClosedAt: requestedAt },
    '2026-11-18T11:00:00Z',
    true,
  ],
  ['that was refused', { ...asked, state: 'refused' }, '2026-12-21T10:00:00Z', false],
] as const)('a return %s', (_, given, now, late) => {
  expect(isAnswerOverdue(given, new Date(now))).toBe(late)
})
