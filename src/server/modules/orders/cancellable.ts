import { cancellableMinutes, type DeliveryStatus, type OrderStatus } from '#contract/orders.ts'

type Cancellable = { status: OrderStatus; placedAt: Date | null; cancelledAt: Date | null }

/**
 * Until when its customer may call an order off: 15 minutes after it was placed (SPEC.md §9), unless
 * something of it has left by then; null where they may not (any more).
 */
export function cancellableUntil(
  { status, placedAt, cancelledAt }: Cancellable,
  parts: readonly DeliveryStatus[],
  now: Date,
): Date | null {
  if (placedAt === null || cancelledAt !== null) return null
  if (status === 'shipped' || status === 'delivered') return null
  // A part that won't come leaves the others as they are.
  const coming = parts.filter((part) => part !== 'cancelled')
  if (coming.length < 1 || coming.some((part) => part !== 'processing')) return null
  const until = new Date(placedAt.getTime() + cancellableMinutes * 60_000)
  return until > now ? until : null
}
