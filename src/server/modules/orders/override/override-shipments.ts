import type { OrderStatus } from '#contract/orders.ts'
import type { ShipmentState } from '#contract/shipments.ts'
import type { Context } from '../../../platform/context.ts'
import { findUndispensed, overrideStates } from '../../fulfilment/index.ts'
import type { PostDelivery } from '../shipment-hooks.ts'
import { type By, recordEvents } from '../timeline/event-queries.ts'
import { findShipments, type ShipmentWithRating } from '../views/queries.ts'
import { isJump, overriddenState } from './overridden-state.ts'

/** A shipment that an override took from one state to another. */
export type Moved = { shipment: ShipmentWithRating; from: ShipmentState; to: ShipmentState }

/** `waiting`: how many shipments stayed, since a pharmacist has yet to dispense on their prescription. */
export type Overridden = { moved: Moved[]; waiting: number }

type Implied = { status: OrderStatus; reason: string | null; postDelivery: PostDelivery }

/**
 * Sets the shipments of orders to the state that the orders' new status implies. Shipments delivered by it
 * are earned, as in the pharmacy's own step. Any change that is not the pharmacy's next step is recorded as
 * an override. A shipment whose prescription medicines no pharmacist has dispensed stays with its pharmacy (Drugs
 * Rules, 1945, rule 65). `reason` proves a delivery. The caller holds the orders' locks.
 */
export async function overrideShipments(
  { db, now }: Pick<Context, 'db' | 'now'>,
  by: By,
  orderIds: string[],
  { status, reason, postDelivery }: Implied,
): Promise<Overridden> {
  const shipments = await findShipments(db, orderIds)
  const undispensed = await findUndispensed(
    db,
    shipments.filter((one) => one.needsPrescription).map(({ id }) => id),
  )
  const implied = shipments.flatMap((shipment): Moved[] => {
    const to = overriddenState(shipment, status)
    return to === null ? [] : [{ shipment, from: shipment.state, to }]
  })
  const moved = implied.filter(
    ({ shipment, to }) => !undispensed.has(shipment.id) || !leavesPharmacy(to),
  )
  for (const [to, some] of Map.groupBy(moved, (one) => one.to)) {
    const ids = some.map(({ shipment }) => shipment.id)
    const set = await overrideStates(
      db,
      ids,
      { from: some.map(({ from }) => from), to, reason },
      now,
    )
    if (set.length < ids.length) throw new Error('a shipment changed while its order was locked')
  }
  await recordEvents(db, { by, at: now }, moved.map(eventOf))
  for (const { shipment, to } of moved)
    if (to === 'delivered') await postDelivery(db, now, shipment)
  return { moved, waiting: implied.length - moved.length }
}

const leavesPharmacy = (state: ShipmentState): boolean =>
  state === 'packed' || state === 'shipped' || state === 'delivered'

function eventOf({ shipment, from, to }: Moved) {
  const about = { orderId: shipment.orderId, shipmentId: shipment.id }
  if (isJump(from, to)) return { ...about, what: 'overridden' as const, from, to }
  return { ...about, what: to as 'accepted' | 'shipped' | 'delivered' }
}
