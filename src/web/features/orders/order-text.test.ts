import { expect, test } from 'vitest'
import type { Refund } from '#contract/refunds.ts'
import { refundedText, shipmentsText } from './order-text.ts'

function order(...refunds: Pick<Refund, 'state' | 'amount'>[]) {
  const plain = { _id: '1', cause: 'admin_refund', settledAt: null } as const
  const at = { createdAt: '2028-03-12T12:00:00.000Z' }
  const refunded = refunds.map((given) => ({ ...plain, ...at, ...given }))
  return { totalPrice: 95.7, paymentStatus: 'paid' as const, refunds: refunded }
}

test('shows the amount refunded or being refunded', () => {
  expect(refundedText(order())).toBeNull()
  expect(refundedText(order({ state: 'failed', amount: 50 }))).toBeNull()
  const going = order({ state: 'processed', amount: 30.3 }, { state: 'pending', amount: 0.3 })
  expect(refundedText(going)).toBe('₹0.30 being refunded')
  const whole = order({ state: 'processed', amount: 95.7 })
  expect(refundedText(whole)).toBe('₹95.70 refunded')
  // The status badge already says it.
  expect(refundedText({ ...whole, paymentStatus: 'refunded' })).toBeNull()
})

const shipments = (...statuses: ('processing' | 'shipped' | 'delivered' | 'cancelled')[]) =>
  ({ shipments: statuses.map((deliveryStatus) => ({ deliveryStatus })) }) as Parameters<
    typeof shipmentsText
  >[0]

test('counts the shipments of an order by state', () => {
  expect(shipmentsText(shipments('shipped'))).toBeNull()
  expect(shipmentsText(shipments('delivered', 'delivered'))).toBe('2 shipments')
  expect(shipmentsText(shipments('delivered', 'shipped'))).toBe(
    '2 shipments: 1 on its way, 1 delivered',
  )
  expect(shipmentsText(shipments('cancelled', 'processing', 'processing'))).toBe(
    '3 shipments: 2 being prepared, 1 not coming',
  )
})
