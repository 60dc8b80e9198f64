import { expect, test } from 'vitest'
import type { Refund } from '#contract/refunds.ts'
import { parcelsWords, refundedWords } from './order-words.ts'

function order(...refunds: Pick<Refund, 'state' | 'amount'>[]) {
  const plain = { _id: '1', cause: 'admin_refund', settledAt: null } as const
  const at = { createdAt: '2028-03-12T12:00:00.000Z' }
  const refunded = refunds.map((given) => ({ ...plain, ...at, ...given }))
  return { totalPrice: 95.7, paymentStatus: 'paid' as const, refunds: refunded }
}

test('an order says how much of it goes back, or went', () => {
  expect(refundedWords(order())).toBeNull()
  expect(refundedWords(order({ state: 'failed', amount: 50 }))).toBeNull()
  const going = order({ state: 'processed', amount: 30.3 }, { state: 'pending', amount: 0.3 })
  expect(refundedWords(going)).toBe('₹0.30 being refunded')
  const whole = order({ state: 'processed', amount: 95.7 })
  expect(refundedWords(whole)).toBe('₹95.70 refunded')
  // The badge beside it says so already.
  expect(refundedWords({ ...whole, paymentStatus: 'refunded' })).toBeNull()
})

const parcels = (...statuses: ('processing' | 'shipped' | 'delivered' | 'cancelled')[]) =>
  ({ consignments: statuses.map((deliveryStatus) => ({ deliveryStatus })) }) as Parameters<
    typeof parcelsWords
  >[0]

test('an order of several pharmacies says how far its parcels are', () => {
  expect(parcelsWords(parcels('shipped'))).toBeNull()
  expect(parcelsWords(parcels('delivered', 'delivered'))).toBe('2 parcels')
  expect(parcelsWords(parcels('delivered', 'shipped'))).toBe('2 parcels: 1 on its way, 1 delivered')
  expect(parcelsWords(parcels('cancelled', 'processing', 'processing'))).toBe(
    '3 parcels: 2 being prepared, 1 not coming',
  )
})
