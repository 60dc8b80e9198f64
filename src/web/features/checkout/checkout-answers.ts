import { Refusal } from '#contract/client.ts'
import { isRefusal, sentenceFor } from '../../problems.ts'
import { changesOf, type SeenLine } from './cart-changes.ts'
import type { CheckoutStep } from './checkout-step.ts'

/** SPEC.md §8. */
export const words = {
  paid: 'Payment successful! Your order is confirmed.',
  closed: 'Payment window closed',
  notStarted: 'Failed to initiate checkout. Please try again.',
  broken: 'Error during checkout. Please try again.',
  refused: 'Payment verification failed. Please contact support.',
  unverified: 'An error occurred during payment verification.',
  /** As the server says it to who proves such a payment. */
  turnedDown: 'Your payment arrived after the medicines were sold. You will get your money back.',
} as const

/** What is said of a checkout takes the place of what an earlier try of it said. */
export const aboutCheckout = { about: 'checkout' }

/** Where a checkout stands when the server would not open one. */
export function afterNoOrder(error: unknown, seen: readonly SeenLine[]): CheckoutStep {
  const stale = ['cart_changed', 'insufficient_stock']
  if (error instanceof Refusal && stale.includes(error.code))
    return { name: 'changed', message: error.message, changes: changesOf(seen, error.details) }
  // "Please try again" would be a lie where the server asks to wait, or to log in.
  if (isRefusal(error, 429) || isRefusal(error, 401))
    return { name: 'failed', message: error.message }
  const answered = error instanceof Refusal && error.code !== 'network'
  return { name: 'failed', message: answered ? words.notStarted : words.broken }
}

/**
 * Where a checkout stands when a payment was not proved. Only a refusal that the server has thought
 * about ends it; anything else may be asked again.
 */
export function afterNoProof(error: unknown): CheckoutStep {
  if (isRefusal(error, 'payment_unfulfillable')) return turnedDown(error.message)
  const considered =
    error instanceof Refusal && [400, 403, 404, 409, 413, 415].includes(error.status)
  if (considered) return { name: 'refused', message: words.refused, moneyComesBack: false }
  return { name: 'unverified', reason: sentenceFor(error, 'The answer did not arrive.') }
}

/** Paid when the units were gone: the order stands in the history, with its refund. */
export function turnedDown(message: string): CheckoutStep & { message: string } {
  return { name: 'refused', message, moneyComesBack: true }
}
