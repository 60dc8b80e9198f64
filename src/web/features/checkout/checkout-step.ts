import type { CartChange } from './cart-changes.ts'

/** Where a checkout stands. */
export type CheckoutStep =
  | { name: 'idle' }
  | { name: 'starting' }
  /** The provider's window is open. */
  | { name: 'paying'; orderId: string }
  /** The window was closed. Closing is not refusing: the money may go through all the same. */
  | { name: 'closed' }
  | { name: 'verifying' }
  /** Paid, but nobody could be asked whether it arrived: asking again is safe. */
  | { name: 'unverified'; reason: string }
  /** The server does not believe the payment, or can't fulfil it. */
  | { name: 'refused'; message: string; moneyComesBack: boolean }
  /** The cart is not what the customer saw. */
  | { name: 'changed'; message: string; changes: CartChange[] }
  | { name: 'failed'; message: string }
  | { name: 'confirmed'; orderId: string }

/** Whether a payment may begin: never while another is under way or waits to be proved. */
export function mayStart({ name }: CheckoutStep): boolean {
  return !['starting', 'paying', 'verifying', 'unverified'].includes(name)
}

export function isBusy({ name }: CheckoutStep): boolean {
  return ['starting', 'paying', 'verifying'].includes(name)
}

/** Whether the money of a window that was closed may be looked for: not while another payment is under way. */
export function mayLook({ name }: CheckoutStep): boolean {
  return name === 'idle' || name === 'closed'
}
