import { expect, test } from 'vitest'
import type { AdminOrder } from '#contract/admin-orders.ts'
import type { Refund, RefundCause, RefundState } from '#contract/refunds.ts'
import { cancelling, moneyLeft } from './cancel-dialog.tsx'

type Paid = Pick<AdminOrder, 'totalPrice' | 'payment' | 'refunds' | 'cancelledAt'>

const captured: AdminOrder['payment'] = {
  providerOrderId: 'order_Q7mK2xVb9TcLpZ',
  providerPaymentId: 'pay_Q7mLd4RwXe8NsA',
  status: 'captured',
  capturedAt: '2026-11-18T06:12:44.000Z',
}

function refundOf(amount: number, state: RefundState, cause: RefundCause = 'admin_refund'): Refund {
  const createdAt = '2026-11-18T06:20:10.000Z'
  return { _id: `${amount} ${state}`, amount, state, cause, createdAt, settledAt: null }
}

function paid(totalPrice: number, ...refunds: Refund[]): Paid {
  return { totalPrice, payment: captured, refunds, cancelledAt: null }
}

test('excludes completed and pending refunds, and includes failed ones', () => {
  expect(moneyLeft(paid(100))).toBe(100)
  expect(moneyLeft(paid(100, refundOf(19.99, 'processed'), refundOf(0.01, 'requested')))).toBe(80)
  expect(moneyLeft(paid(100, refundOf(60, 'pending')))).toBe(40)
  expect(moneyLeft(paid(100, refundOf(100, 'failed')))).toBe(100)
  expect(moneyLeft(paid(100, refundOf(100, 'processed')))).toBe(0)
})

test('does not count the refund of a duplicate payment against the order’s price', () => {
  const order = paid(100, refundOf(100, 'processed', 'surplus'), refundOf(30, 'processed'))
  expect(moneyLeft(order)).toBe(70)
})

test('is 0 for a payment that did not place the order', () => {
  expect(moneyLeft({ ...paid(100), payment: null })).toBe(0)
  expect(moneyLeft({ ...paid(100), payment: { ...captured, status: 'returned' } })).toBe(0)
})

test('ignores orders that are already cancelled when cancelling several', () => {
  const orders = [
    paid(100.1),
    paid(200.2, refundOf(0.2, 'processed')),
    paid(50, refundOf(50, 'processed')),
    { ...paid(999), cancelledAt: '2026-11-18T06:20:10.000Z' },
  ]
  expect(cancelling(orders)).toEqual({ active: 3, refunded: 2, rupees: 300.1 })
})
