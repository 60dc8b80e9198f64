import { expect, test } from 'vitest'
import type { AdminOrder } from '#contract/admin-orders.ts'
import type { Refund, RefundCause, RefundState } from '#contract/refunds.ts'
import { cancelling, moneyLeft } from './money-left.ts'

type Paid = Pick<AdminOrder, 'totalPrice' | 'payment' | 'refunds' | 'cancelledAt'>

const captured: AdminOrder['payment'] = {
  providerOrderId: 'order_Q7mK2xVb9TcLpZ',
  providerPaymentId: 'pay_Q7mLd4RwXe8NsA',
  status: 'captured',
  capturedAt: '2026-11-18T06:12:44.000Z',
}

function back(amount: number, state: RefundState, cause: RefundCause = 'admin_refund'): Refund {
  const createdAt = '2026-11-18T06:20:10.000Z'
  return { _id: `${amount} ${state}`, amount, state, cause, createdAt, settledAt: null }
}

function paid(totalPrice: number, ...refunds: Refund[]): Paid {
  return { totalPrice, payment: captured, refunds, cancelledAt: null }
}

test('what has gone back, or is about to, can’t go back again; what failed can', () => {
  expect(moneyLeft(paid(100))).toBe(100)
  expect(moneyLeft(paid(100, back(19.99, 'processed'), back(0.01, 'requested')))).toBe(80)
  expect(moneyLeft(paid(100, back(60, 'pending')))).toBe(40)
  expect(moneyLeft(paid(100, back(100, 'failed')))).toBe(100)
  expect(moneyLeft(paid(100, back(100, 'processed')))).toBe(0)
})

test('what was paid twice goes back beside the order’s price', () => {
  const order = paid(100, back(100, 'processed', 'surplus'), back(30, 'processed'))
  expect(moneyLeft(order)).toBe(70)
})

test('money that never made the order stand goes back by itself', () => {
  expect(moneyLeft({ ...paid(100), payment: null })).toBe(0)
  expect(moneyLeft({ ...paid(100), payment: { ...captured, status: 'returned' } })).toBe(0)
})

test('cancelling many: who is cancelled already stays out of it', () => {
  const orders = [
    paid(100.1),
    paid(200.2, back(0.2, 'processed')),
    paid(50, back(50, 'processed')),
    { ...paid(999), cancelledAt: '2026-11-18T06:20:10.000Z' },
  ]
  expect(cancelling(orders)).toEqual({ standing: 3, repaid: 2, rupees: 300.1 })
})
