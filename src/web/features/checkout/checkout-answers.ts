import { Refusal } from '#contract/client.ts'
import { isRefusal, sentenceFor } from '../../format/problems.ts'
import { type CartChange, changesOf, refusedItems, type SeenItem } from './cart-changes.ts'
import { isPrescriptionProblem } from './prescription-choice.ts'

/** SPEC.md §8. */
export const words = {
  paid: 'Payment successful! Your order is confirmed.',
  placed: 'Your order is confirmed. Pay in cash on delivery.',
  closed: 'Payment window closed',
  notStarted: 'Failed to initiate checkout. Please try again.',
  broken: 'Error during checkout. Please try again.',
  refused: 'Payment verification failed. Please contact support.',
  unverified: 'An error occurred during payment verification.',
  /** The server's message for such a payment. */
  turnedDown: 'Your payment arrived after the medicines sold out. We will refund it in full.',
} as const

/** Notifications about a checkout replace earlier ones. */
export const aboutCheckout = { about: 'checkout' }

const notReached = ['outside_district', 'outside_state', 'outside_area']
const cashProblems = ['cash_not_offered', 'too_many_cash_orders']
const notDelivered = 'Not everything in your cart can be delivered to this address.'

/** The step after the server rejected the order. */
export function afterOrderError(error: unknown, seen: readonly SeenItem[]): CheckoutStep {
  const stale = ['cart_changed', 'insufficient_stock']
  if (error instanceof Refusal && stale.includes(error.code))
    return { name: 'changed', message: error.message, changes: changesOf(seen, error.details) }
  if (error instanceof Refusal && isPrescriptionProblem(error.code))
    return { name: 'prescription', message: error.message, code: error.code }
  if (error instanceof Refusal && notReached.includes(error.code))
    return { name: 'changed', message: notDelivered, changes: refusedItems(error.details) }
  if (error instanceof Refusal && error.code.startsWith('coupon_'))
    return { name: 'coupon', message: error.message, code: error.code }
  // Keep the server's message when it asks to wait or to log in.
  if (isRefusal(error, 429) || isRefusal(error, 401))
    return { name: 'failed', message: error.message }
  if (error instanceof Refusal && cashProblems.includes(error.code))
    return { name: 'failed', message: error.message }
  const answered = error instanceof Refusal && error.code !== 'network'
  return { name: 'failed', message: answered ? words.notStarted : words.broken }
}

/**
 * The step after a payment could not be verified. Only a rejection by the server's own rules is final; any
 * other error can be retried.
 */
export function afterVerificationError(error: unknown): CheckoutStep {
  if (isRefusal(error, 'payment_unfulfillable')) return turnedDown(error.message)
  const isFinal = error instanceof Refusal && [400, 403, 404, 409, 413, 415].includes(error.status)
  if (isFinal) return { name: 'refused', message: words.refused, willRefund: false }
  return { name: 'unverified', reason: sentenceFor(error, 'We got no answer.') }
}

/** Paid after stock ran out: the order appears in the history with its refund. */
export function turnedDown(message: string): CheckoutStep & { message: string } {
  return { name: 'refused', message, willRefund: true }
}

/** The state of a checkout. */
export type CheckoutStep =
  | { name: 'idle' }
  | { name: 'starting' }
  /** The provider's window is open. */
  | { name: 'paying'; orderId: string }
  /** The window was closed. The payment may still succeed. */
  | { name: 'closed' }
  | { name: 'verifying' }
  /** Paid, but verification got no answer. Verifying again is safe. */
  | { name: 'unverified'; reason: string }
  /** The server rejected the payment or cannot fulfil the order. */
  | { name: 'refused'; message: string; willRefund: boolean }
  /** The cart differs from what the customer saw. */
  | { name: 'changed'; message: string; changes: CartChange[] }
  /** The server refused patient or prescription. */
  | { name: 'prescription'; message: string; code: string }
  /** The server refused the coupon. */
  | { name: 'coupon'; message: string; code: string }
  | { name: 'failed'; message: string }
  /** `duePaise`: what is to be paid in cash on delivery. */
  | { name: 'confirmed'; orderId: string; duePaise?: number }

/** Whether a payment may start: not while another is in progress or waits for verification. */
export function mayStart({ name }: CheckoutStep): boolean {
  return !['starting', 'paying', 'verifying', 'unverified'].includes(name)
}

export function isBusy({ name }: CheckoutStep): boolean {
  return ['starting', 'paying', 'verifying'].includes(name)
}

/** Whether to check for the payment of a closed window: not while another payment is in progress. */
export function mayCheck({ name }: CheckoutStep): boolean {
  return name === 'idle' || name === 'closed'
}
