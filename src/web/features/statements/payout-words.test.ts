import { expect, test } from 'vitest'
import { payoutWords } from './payout-words.ts'

const payout = {
  _id: 'b90d4f62-7e15-4c3a-a8d1-5f02c6e9b74d',
  amount: 96.1,
  state: 'processed',
  byHand: true,
  reference: 'HDFC001',
  failure: null,
  createdAt: '2026-11-22T20:00:00.000Z',
  settledAt: '2026-11-23T05:02:11.000Z',
} as const

test('a payout says how far it is, and by what it is found at the bank', () => {
  expect(payoutWords(payout)).toBe('₹96.10 was paid to you on 23 Nov 2026, reference HDFC001.')
  expect(payoutWords({ ...payout, state: 'pending', settledAt: null })).toBe(
    '₹96.10 is on its way to you since 23 Nov 2026.',
  )
  expect(payoutWords({ ...payout, state: 'failed' })).toMatch(/failed.*in your balance again/)
})
