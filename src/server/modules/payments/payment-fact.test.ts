import { expect, test } from 'vitest'
import { paidAttempts, pays } from './payment-fact.ts'
import type { PaymentRow } from './payment-queries.ts'
import type { ProviderPayment } from './provider/provider-entities.ts'

const seen: ProviderPayment = {
  id: 'pay_Paid0000000001',
  order_id: 'order_Made0000001',
  amount: 100_00,
  amount_refunded: 0,
  currency: 'INR',
  status: 'captured',
  method: 'card',
  created_at: 1,
}
const expected = { providerOrderId: 'order_Made0000001', amountPaise: 100_00 } as PaymentRow

test.each([
  [{}, true],
  [{ status: 'authorized' }, true],
  [{ status: 'refunded' }, true],
  [{ status: 'created' }, false],
  [{ status: 'failed' }, false],
  [{ amount: 99_99 }, false],
  [{ amount: 100_01 }, false],
  [{ currency: 'USD' }, false],
  [{ order_id: 'order_Other000001' }, false],
  [{ order_id: null }, false],
] as const)('a payment with %j pays for the order: %s', (given, does) => {
  expect(pays({ ...seen, ...given }, expected)).toBe(does)
})

test.each([
  [[], []],
  [['created', 'failed'], []],
  [
    ['refunded', 'captured'],
    ['captured', 'refunded'],
  ],
  [['authorized', 'captured', 'failed'], ['captured']],
  [
    ['refunded', 'authorized', 'authorized'],
    ['authorized', 'refunded'],
  ],
] as const)('among the attempts %j, %j count as paid', (statuses, taken) => {
  const all = statuses.map((status) => ({ ...seen, status }))
  expect(paidAttempts(all).map(({ status }) => status)).toEqual(taken)
})
