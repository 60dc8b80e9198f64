import { rupeesOf } from '#contract/money.ts'
import type { OrderEvent } from '#contract/timeline.ts'
import type { OrderRow } from '../views/queries.ts'
import type { EventRow } from './event-queries.ts'

/** Names of people by id, for administrators; null for customers, who see no names. */
export type Names = ReadonlyMap<string, string> | null

/** An order's timeline, beginning with its checkout; amounts in rupees. */
export function timelineView(
  order: Pick<OrderRow, 'createdAt' | 'customerId'>,
  events: readonly EventRow[],
  names: Names,
): OrderEvent[] {
  const nameOf = (id: string | null) =>
    names === null || id === null ? null : (names.get(id) ?? '')
  const checkedOut: OrderEvent = {
    at: order.createdAt.toISOString(),
    what: 'checked_out',
    shipmentId: null,
    by: { role: 'customer', name: nameOf(order.customerId) },
    amount: null,
    from: null,
    to: null,
    reason: null,
  }
  const steps = events.map(
    ({ at, what, shipmentId, byRole, byId, amountPaise, from, to, reason }): OrderEvent => ({
      at: at.toISOString(),
      what,
      shipmentId,
      by: { role: byRole, name: nameOf(byId) },
      amount: amountPaise === null ? null : rupeesOf(amountPaise),
      from,
      to,
      // Only administrators see why the provider refused a refund.
      reason: what === 'refund_failed' && names === null ? null : reason,
    }),
  )
  return [checkedOut, ...steps]
}
