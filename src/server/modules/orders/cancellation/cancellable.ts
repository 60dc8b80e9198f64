import { cancellableMinutes, type OrderStatus } from '#contract/orders.ts'
import type { ShipmentState } from '#contract/shipments.ts'

const isPacked = new Set<ShipmentState>(['packed', 'shipped', 'delivered'])
const isOver = new Set<ShipmentState>(['declined', 'cancelled'])

type Cancellable = { status: OrderStatus; placedAt: Date | null; cancelledAt: Date | null }

/**
 * Until when the customer may cancel an order: 15 minutes after it was placed (SPEC.md §9), unless a shipment
 * is packed before; null if they may not (any more).
 */
export function cancellableUntil(
  { status, placedAt, cancelledAt }: Cancellable,
  shipments: readonly ShipmentState[],
  now: Date,
): Date | null {
  if (placedAt === null || cancelledAt !== null) return null
  if (status === 'shipped' || status === 'delivered') return null
  if (
    shipments.some((shipment) => isPacked.has(shipment)) ||
    shipments.every((shipment) => isOver.has(shipment))
  )
    return null
  const until = new Date(placedAt.getTime() + cancellableMinutes * 60_000)
  return until > now ? until : null
}
