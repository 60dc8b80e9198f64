import type { PaymentOrder } from '#contract/orders.ts'
import { createCheckout } from './checkout.ts'
import type { CheckoutWorld, ClosedWindow, UnprovedPayment } from './checkout-world.ts'

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
export const lines = async () => seen
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

type Opened = Parameters<CheckoutWorld['openWindow']>[0]

function keeping<T>() {
  let kept: T | null = null
  return {
    read: () => kept,
    write: (value: T) => {
      kept = value
    },
    clear: () => {
      kept = null
    },
  }
}

/** A world where everything goes well, unless the test says otherwise. */
export function openCheckout(given: Partial<CheckoutWorld> = {}) {
  const said: string[] = []
  const log: string[] = []
  const windows: Opened[] = []
  const payments = keeping<UnprovedPayment>()
  const closed = keeping<ClosedWindow>()
  const checkout = createCheckout({
    createOrder: async () => order,
    verify: async () => ({ orderId: 'o1' }),
    loadWindow: async () => undefined,
    openWindow: (opened) => {
      windows.push(opened)
      return { close: () => log.push('window closed') }
    },
    outcomeOf: async () => null,
    kept: payments,
    closed,
    say: {
      success: (message) => said.push(message),
      error: (message) => said.push(message),
      info: (message) => said.push(message),
    },
    onConfirmed: () => log.push('confirmed'),
    onStale: () => log.push('stale'),
    ...given,
  })
  const turn = () => new Promise((resolve) => setTimeout(resolve))
  return { checkout, said, log, windows, kept: payments.read, closed, turn }
}
