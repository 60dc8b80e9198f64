import { Problem } from '#contract/problem.ts'
import type { ShipmentState } from '#contract/shipments.ts'
import type { Db } from '../../platform/db.ts'
import type { LockedOrder, OrderOfShipment, PharmacyContext } from './order-of-shipment.ts'
import {
  findItemsOfShipment,
  findShipment,
  type OwnShipment,
  type ShipmentRow,
} from './shipment-queries.ts'

/**
 * The pharmacy's shipment, its items, the order's customer and when it was cancelled; `toSend`: the items that are not
 * declined. Locks the order. Throws `order_not_found`.
 */
export async function lockOwn(
  { db, actor }: PharmacyContext,
  orders: Pick<OrderOfShipment, 'lock'>,
  id: string,
) {
  const own = { id, pharmacyId: actor.id }
  const found = await lockShipment(db, orders, own)
  if (found === null) throw new Problem('order_not_found')
  const { shipment, order } = found
  const { customerId, cancelledAt } = order
  const items = await findItemsOfShipment(db, id)
  const toSend = items.filter(({ declinedAt }) => declinedAt === null)
  return { own, shipment, customerId, cancelledAt, items, toSend }
}
export type OwnOrder = Awaited<ReturnType<typeof lockOwn>>

/**
 * A shipment of a placed order, with the order locked: until the transaction ends nobody else takes a step of
 * any of its shipments. Null if it is not this pharmacy's.
 */
export async function lockShipment(
  db: Db,
  orders: Pick<OrderOfShipment, 'lock'>,
  own: OwnShipment,
): Promise<{ order: LockedOrder; shipment: ShipmentRow } | null> {
  const known = await findShipment(db, own)
  if (known === null) return null
  const order = await orders.lock(db, known.orderId)
  // Read again: only now can nobody change it.
  const shipment = order && (await findShipment(db, own))
  return order && shipment ? { order, shipment } : null
}

/** Throws `step_taken` if the shipment is in another state, for example because somebody else was faster. */
export function mustBe(shipment: ShipmentRow, ...states: ShipmentState[]): void {
  if (!states.includes(shipment.state))
    throw new Problem('step_taken', { message: messageOf[shipment.state] })
}

const messageOf: Record<ShipmentState, string> = {
  new: 'This order has not been accepted yet.',
  accepted: 'This order has not been packed yet.',
  packed: 'This order has already been packed.',
  shipped: 'This order has already been handed over.',
  delivered: 'This order has already been delivered.',
  declined: 'This order has already been declined.',
  cancelled: 'This order has been cancelled. Please do not send it.',
}
