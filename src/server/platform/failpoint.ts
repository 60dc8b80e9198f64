/** Where a process may die at the worst moment: between two steps that can't be one transaction. */
export const failpoints = [
  // Checkout: units are held and the order stands; the provider has an order; we have its id.
  'after-hold-committed',
  'after-order-opened',
  'after-order-adopted',
  // A payment becomes a sale: before, within and after its transaction.
  'before-settle',
  'inside-settle',
  'after-settle',
  // A refund: its row stands; the provider has given the money back; our row says so.
  'after-refund-requested',
  'after-refund-sent',
  'after-refund-applied',
  // An event is in the inbox, an event has had its effect, a letter has left; none of them marked so yet.
  'after-event-stored',
  'after-event-applied',
  'after-mail-sent',
] as const
export type Failpoint = (typeof failpoints)[number]

const armed = new Map<Failpoint, () => void>()

/** Does nothing, except where a test has armed the point. */
export function reached(name: Failpoint): void {
  if (armed.size > 0) armed.get(name)?.()
}

/** From now on `act` happens whenever the point is reached; what it throws is thrown there. Returns its end. */
export function armFailpoint(name: Failpoint, act: () => void): () => void {
  armed.set(name, act)
  return () => armed.delete(name)
}
