/** Points where a process may die at the worst moment: between two steps that can't share a transaction. */
export const failpoints = [
  // Checkout: units are reserved and the order exists; the provider has an order; its id is stored.
  'after-reservation-committed',
  'after-order-opened',
  'after-order-adopted',
  // Completing a paid order: before, within and after its transaction.
  'before-capture',
  'inside-capture',
  'after-capture',
  // A refund: its row exists; the provider has returned the money; the row is updated.
  'after-refund-requested',
  'after-refund-sent',
  'after-refund-applied',
  // An event is in the inbox, an event took effect, an email was sent; none of them marked as done yet.
  'after-event-stored',
  'after-event-applied',
  'after-email-sent',
] as const
export type Failpoint = (typeof failpoints)[number]

const armed = new Map<Failpoint, () => void>()

/** Does nothing unless a test has armed the point. */
export function reached(name: Failpoint): void {
  if (armed.size > 0) armed.get(name)?.()
}

/**
 * Runs `act` whenever the point is reached; what it throws is thrown there. Returns a function that disarms the
 * point.
 */
export function armFailpoint(name: Failpoint, act: () => void): () => void {
  armed.set(name, act)
  return () => armed.delete(name)
}
