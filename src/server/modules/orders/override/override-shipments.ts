import type { OrderStatus } from '#contract/orders.ts'
import type { ShipmentState } from '#contract/shipments.ts'
import type { Context } from '../../../platform/context.ts'
import { overrideStates } from '../../fulfilment/index.ts'
import { postDelivery } from '../shipment-hooks.ts'
import { type By, recordEvents } from '../timeline/event-queries.ts'
import { findShipments, type ShipmentWithRating } from '../views/queries.ts'
import { isJump, overriddenState } from './overridden-state.ts'

/** A shipment that an override took from one state to another. */
export type Moved = { shipment: ShipmentWithRating; from: ShipmentState; to: ShipmentState }

/**
 * Sets the shipments of orders to the state that the orders' new status implies. Shipments delivered by it
 * are earned, as in the pharmacy's own step. Any change that is not the pharmacy's next step is recorded as
 * an override. The caller holds the orders' locks.
 */
export async function overrideShipments(
  { db, now }: Pick<Context, 'db' | 'now'>,
  by: By,
  orderIds: string[],
  status: OrderStatus,
): Promise<Moved[]> {
  const moved = (await findShipments(db, orderIds)).flatMap((shipment): Moved[] => {
    const to = overriddenState(shipment, status)
    return to === null ? [] : [{ shipment, from: shipment.state, to }]
  })
  for (const [to, some] of Map.groupBy(moved, (one) => one.to)) {
    const ids = some.map(({ shipment }) => shipment.id)
    const set = await overrideStates(db, ids, { from: some.map(({ from }) => from), to }, now)
    if (set.length < ids.length) throw new Error('a shipment changed while its order was locked')
  }
  await recordEvents(db, { by, at: now }, moved.map(eventOf))
  for (const { shipment, to } of moved)
    if (to === 'delivered') await postDelivery(db, now, shipment)
  return moved
}

function eventOf({ shipment, from, to }: Moved) {
  const about = { orderId: shipment.orderId, shipmentId: shipment.id }
  if (isJump(from, to)) return { ...about, what: 'overridden' as const, from, to }
  return { ...about, what: to as 'accepted' | 'shipped' | 'delivered' }
}
