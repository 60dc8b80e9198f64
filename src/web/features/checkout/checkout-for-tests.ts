import type { PaymentOrder } from '#contract/checkout-shapes.ts'
import { createCheckout } from './checkout.ts'
import type { CheckoutDeps, ClosedWindow, UnverifiedPayment } from './checkout-deps.ts'

export const address = {
  fullName: 'Meera Kulkarni',
  addressLine1: '14, Lakshmi Niwas',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411004',
  phone: '9822044170',
}
const seen = [
  { _id: 'm1', name: 'Paracetamol', price: 27.85, quantity: 2, expiryDate: '2028-03-12' },
]
export const items = async () => seen
const order: PaymentOrder = {
  id: 'order_1',
  amount: 9570,
  currency: 'INR',
  key: 'rzp_test_1',
  checkoutScript: '/checkout.js',
  orderId: 'o1',
}
export const paid = {
  razorpay_order_id: 'order_1',
  razorpay_payment_id: 'pay_1',
  razorpay_signature: 's',
}

type Opened = Parameters<CheckoutDeps['openWindow']>[0]

function memoryStore<T>() {
  let stored: T | null = null
  return {
    read: () => stored,
    write: (value: T) => {
      stored = value
    },
    clear: () => {
      stored = null
    },
  }
}

/** A checkout whose dependencies succeed unless the test overrides them. */
export function openCheckout(given: Partial<CheckoutDeps> = {}) {
  const messages: string[] = []
  const log: string[] = []
  const windows: Opened[] = []
  const payments = memoryStore<UnverifiedPayment>()
  const closed = memoryStore<ClosedWindow>()
  const checkout = createCheckout({
    createOrder: async () => order,
    verify: async () => ({ orderId: 'o1' }),
    loadWindow: async () => undefined,
    openWindow: (opened) => {
      windows.push(opened)
      return { close: () => log.push('window closed') }
    },
    outcomeOf: async () => null,
    payment: payments,
    closedWindow: closed,
    notify: {
      success: (message) => messages.push(message),
      error: (message) => messages.push(message),
      info: (message) => messages.push(message),
    },
    onConfirmed: () => log.push('confirmed'),
    onStale: () => log.push('stale'),
    ...given,
  })
  const nextTick = () => new Promise((resolve) => setTimeout(resolve))
  return { checkout, messages, log, windows, storedPayment: payments.read, closed, nextTick }
}
