import { rupeesOf } from '#contract/money.ts'
import type { OrderEvent } from '#contract/timeline.ts'
import type { OrderRow } from '../views/queries.ts'
import type { EventRow } from './event-queries.ts'

/** Names of people by id, for administrators; null for customers, who see no names. */
export type Names = ReadonlyMap<string, string> | null

/** Names of a pharmacy's people by id, for the pharmacy and administrators. */
export type People = ReadonlyMap<string, string> | null

/** An order's timeline, beginning with its checkout; amounts in rupees. */
export function timelineView(
  order: Pick<OrderRow, 'createdAt' | 'customerId'>,
  events: readonly EventRow[],
  names: Names,
  people: People = null,
): OrderEvent[] {
  const nameOf = (id: string | null) =>
    names === null || id === null ? null : (names.get(id) ?? '')
  const personOf = (id: string | null) => {
    const person = id === null ? undefined : people?.get(id)
    return person === undefined ? {} : { person }
  }
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
    ({
      at,
      what,
      shipmentId,
      byRole,
      byId,
      byStaffId,
      amountPaise,
      item,
      ...rest
    }): OrderEvent => ({
      at: at.toISOString(),
      what,
      shipmentId,
      by: { role: byRole, name: nameOf(byId), ...personOf(byStaffId) },
      amount: amountPaise === null ? null : rupeesOf(amountPaise),
      ...(item === null ? {} : { item }),
      from: rest.from,
      to: rest.to,
      // Only administrators see why the provider refused a refund.
      reason: what === 'refund_failed' && names === null ? null : rest.reason,
    }),
  )
  return [checkedOut, ...steps]
}
