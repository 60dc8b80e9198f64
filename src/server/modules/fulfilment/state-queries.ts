import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ShipmentState } from '#contract/shipments.ts'
import type { Db } from '../../platform/db.ts'
import { deleteCodes } from './delivery/code-queries.ts'
import type { SoldItem } from './picks/put-back-queries.ts'
import { orderItems, shipments } from './tables.ts'

/* State changes of shipments that follow from their order. The caller holds the orders' locks. */

/** Cancels the shipments of an order that was paid too late: no pharmacy ever sees them. */
export async function cancelUnsold(db: Db, orderId: string, now: Date): Promise<void> {
  await db
    .update(shipments)
    .set({ state: 'cancelled', placedAt: now })
    .where(eq(shipments.orderId, orderId))
}

export type CancelledShipment = { id: string; orderId: string; pharmacyId: string }

const ofPharmacy = {
  id: shipments.id,
  orderId: shipments.orderId,
  pharmacyId: shipments.pharmacyId,
}

/** Cancels and returns the shipments of these orders that were not handed over yet. */
export async function cancelShipments(db: Db, orderIds: string[]): Promise<CancelledShipment[]> {
  if (orderIds.length === 0) return []
  return db
    .update(shipments)
    .set({ state: 'cancelled' })
    .where(and(inArray(shipments.orderId, orderIds), eq(shipments.deliveryStatus, 'processing')))
    .returning(ofPharmacy)
}

/** The shipments of these orders that were handed over and not delivered. */
export async function findOnTheirWay(db: Db, orderIds: string[]): Promise<CancelledShipment[]> {
  if (orderIds.length === 0) return []
  return db
    .select(ofPharmacy)
    .from(shipments)
    .where(and(inArray(shipments.orderId, orderIds), eq(shipments.deliveryStatus, 'shipped')))
}

/** Cancels those of these shipments that are not packed and have no item left to send; returns them. */
export async function cancelEmptied(db: Db, shipmentIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .update(shipments)
    .set({ state: 'cancelled' })
    .where(
      and(
        inArray(shipments.id, [...shipmentIds]),
        inArray(shipments.state, ['new', 'accepted']),
        sql`not exists (select from ${orderItems}
          where ${orderItems.shipmentId} = ${shipments.id} and ${orderItems.declinedAt} is null)`,
      ),
    )
    .returning({ id: shipments.id })
  return rows.map(({ id }) => id)
}

/** Items of these shipments that were not declined; units of declined items are back already. */
export async function findUndeclinedItems(db: Db, shipmentIds: string[]): Promise<SoldItem[]> {
  if (shipmentIds.length === 0) return []
  return db
    .select({
      orderItemId: orderItems.id,
      medicineId: orderItems.medicineId,
      quantity: orderItems.quantity,
    })
    .from(orderItems)
    .where(and(inArray(orderItems.shipmentId, shipmentIds), isNull(orderItems.declinedAt)))
}

type Timestamps = Partial<Record<ShipmentState, Partial<typeof shipments.$inferInsert>>>

const notHandedOver = { shippedAt: null, carrier: null, trackingNumber: null }

/**
 * Sets shipments to one state, with what belongs to it: timestamps, and `reason` as the proof of a delivery. Returns
 * those that changed.
 */
export async function overrideStates(
  db: Db,
  ids: string[],
  { from, to, reason }: { from: ShipmentState[]; to: ShipmentState; reason: string | null },
  now: Date,
): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const timestamps: Timestamps = {
    new: { ...notHandedOver, acceptedAt: null },
    packed: notHandedOver,
    shipped: { shippedAt: now },
    delivered: { deliveredAt: now, deliveryProof: { kind: 'override', reason } },
  }
  const accepted = {
    ...notHandedOver,
    acceptedAt: sql`coalesce(${shipments.acceptedAt}, ${at})`,
  }
  const rows = await db
    .update(shipments)
    .set({ state: to, ...(to === 'accepted' ? accepted : timestamps[to]) })
    .where(and(inArray(shipments.id, ids), inArray(shipments.state, from)))
    .returning({ id: shipments.id })
  if (to === 'delivered') await deleteCodes(db, ids)
  return rows.map(({ id }) => id)
}
