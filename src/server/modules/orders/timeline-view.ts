import { rupeesOf } from '#contract/money.ts'
import type { OrderEvent } from '#contract/timeline.ts'
import type { EventRow } from './event-queries.ts'
import type { OrderRow } from './queries.ts'

/** Names of people by their id, for the administrator; null for a customer, who need not know them. */
export type Names = ReadonlyMap<string, string> | null

/** An order's steps, its checkout first; amounts in rupees. */
export function timelineView(
  order: Pick<OrderRow, 'createdAt' | 'customerId'>,
  events: readonly EventRow[],
  names: Names,
): OrderEvent[] {
  const nameOf = (id: string | null) =>
    names === null || id === null ? null : (names.get(id) ?? '')
  const begun: OrderEvent = {
    at: order.createdAt.toISOString(),
    what: 'checked_out',
    consignmentId: null,
    by: { role: 'customer', name: nameOf(order.customerId) },
    amount: null,
    from: null,
    to: null,
    reason: null,
  }
  const steps = events.map(
    ({ at, what, consignmentId, byRole, byId, amountPaise, from, to, reason }): OrderEvent => ({
      at: at.toISOString(),
      what,
      consignmentId,
      by: { role: byRole, name: nameOf(byId) },
      amount: amountPaise === null ? null : rupeesOf(amountPaise),
      from,
      to,
      // Why the provider would not pay is for whoever can do something about it.
      reason: what === 'refund_failed' && names === null ? null : reason,
    }),
  )
  return [begun, ...steps]
}
