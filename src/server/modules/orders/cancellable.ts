import type { ConsignmentState } from '#contract/consignments.ts'
import { cancellableMinutes, type OrderStatus } from '#contract/orders.ts'

const isPacked = new Set<ConsignmentState>(['packed', 'shipped', 'delivered'])
const isOver = new Set<ConsignmentState>(['declined', 'cancelled'])

type Cancellable = { status: OrderStatus; placedAt: Date | null; cancelledAt: Date | null }

/**
 * Until when its customer may call an order off: 15 minutes after it was placed (SPEC.md §9), unless
 * something of it has been packed by then; null where they may not (any more).
 */
export function cancellableUntil(
  { status, placedAt, cancelledAt }: Cancellable,
  parts: readonly ConsignmentState[],
  now: Date,
): Date | null {
  if (placedAt === null || cancelledAt !== null) return null
  if (status === 'shipped' || status === 'delivered') return null
  if (parts.some((part) => isPacked.has(part)) || parts.every((part) => isOver.has(part)))
    return null
  const until = new Date(placedAt.getTime() + cancellableMinutes * 60_000)
  return until > now ? until : null
}
