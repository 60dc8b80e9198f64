import { expect, test } from 'vitest'
import { payoutText } from './statement-summary.tsx'

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

test('describes the state of a payout with its bank reference', () => {
  expect(payoutText(payout)).toBe('₹96.10 was paid to you on 23 Nov 2026, reference HDFC001.')
  expect(payoutText({ ...payout, state: 'pending', settledAt: null })).toBe(
    '₹96.10 has been on its way to you since 23 Nov 2026.',
  )
  expect(payoutText({ ...payout, state: 'failed' })).toMatch(/failed.*back in your balance/)
})
