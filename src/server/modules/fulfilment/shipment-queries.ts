import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { ShipmentState } from '#contract/shipments.ts'
import type { Db } from '../../platform/db.ts'
import { prescriptionDraws } from '../dispensing/tables.ts'
import { orderItems, shipments } from './tables.ts'

export type ShipmentRow = typeof shipments.$inferSelect
export type OrderItemRow = typeof orderItems.$inferSelect

/** The units of an item that were bought: those that the customer took out later are among them. */
export const boughtUnits = sql<number>`(${orderItems.quantity} + ${orderItems.takenOut})`

/** One shipment, provided that it is this pharmacy's. */
export type OwnShipment = { id: string; pharmacyId: string }

const own = ({ id, pharmacyId }: OwnShipment) =>
  and(eq(shipments.id, id), eq(shipments.pharmacyId, pharmacyId))

export async function findShipment(db: Db, shipment: OwnShipment): Promise<ShipmentRow | null> {
  const [row] = await db.select().from(shipments).where(own(shipment))
  return row ?? null
}

/** Whether an order has shipments and is among `placed`. */
export async function hasShipments(db: Db, orderId: string, placed: SQL): Promise<boolean> {
  const of = and(eq(shipments.orderId, orderId), sql`${shipments.orderId} in ${placed}`)
  return (await db.$count(shipments, of)) > 0
}

export async function findItemsOfShipment(db: Db, shipmentId: string): Promise<OrderItemRow[]> {
  return db
    .select()
    .from(orderItems)
    .where(eq(orderItems.shipmentId, shipmentId))
    .orderBy(asc(orderItems.position))
}

/** The items of orders that need a prescription. */
export async function findPrescribedItems(db: Db, orderIds: readonly string[]) {
  const { id, shipmentId, medicineId, name, quantity, prescribedKey, unitsPerPack } = orderItems
  return db
    .select({ id, shipmentId, medicineId, name, quantity, prescribedKey, unitsPerPack })
    .from(orderItems)
    .where(and(inArray(orderItems.orderId, [...orderIds]), orderItems.needsPrescription))
    .orderBy(asc(orderItems.position))
}

/** Those of these shipments that have items whose prescription no pharmacist has dispensed on. */
export async function findUndispensed(
  db: Db,
  shipmentIds: readonly string[],
): Promise<Set<string>> {
  if (shipmentIds.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ id: orderItems.shipmentId })
    .from(orderItems)
    .leftJoin(prescriptionDraws, eq(prescriptionDraws.orderItemId, orderItems.id))
    .where(
      and(
        inArray(orderItems.shipmentId, [...shipmentIds]),
        orderItems.needsPrescription,
        isNull(orderItems.declinedAt),
        sql`${prescriptionDraws.state} is distinct from 'dispensed'`,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

type Step = Partial<
  Pick<
    ShipmentRow,
    | 'acceptedAt'
    | 'packedAt'
    | 'shippedAt'
    | 'deliveredAt'
    | 'carrier'
    | 'trackingNumber'
    | 'deliveryProof'
  >
> & { state: ShipmentState }

/**
 * Moves a shipment on from one of the states `from`; null if it is in none of them, because somebody else was
 * first.
 */
export async function takeStep(
  db: Db,
  shipment: OwnShipment,
  from: readonly ShipmentState[],
  set: Step,
): Promise<ShipmentRow | null> {
  const [row] = await db
    .update(shipments)
    .set(set)
    .where(and(own(shipment), inArray(shipments.state, [...from])))
    .returning()
  return row ?? null
}

/** Marks items as declined. The caller holds the order's lock. */
export async function setDeclined(
  db: Db,
  itemIds: string[],
  { by, reason, at }: { by: 'pharmacy' | 'customer'; reason: string | null; at: Date },
): Promise<void> {
  await db
    .update(orderItems)
    .set({ declinedAt: at, declinedBy: by, declineReason: reason })
    .where(inArray(orderItems.id, itemIds))
}

/** Takes units out of an item, so that `quantity` are left. The caller holds the order's lock. */
export async function lowerQuantity(db: Db, itemId: string, quantity: number): Promise<void> {
  await db
    .update(orderItems)
    .set({ quantity, takenOut: sql`${orderItems.takenOut} + ${orderItems.quantity} - ${quantity}` })
    .where(eq(orderItems.id, itemId))
}

/** Which of the photos with these digests order items show: an order keeps showing what was bought. */
export async function photosInOrders(db: Db, digests: readonly string[]): Promise<Set<string>> {
  if (digests.length === 0) return new Set()
  const digest = sql<string>`substring(${orderItems.image} from '/photos/([\\w-]{22})/')`
  const rows = await db
    .selectDistinct({ digest })
    .from(orderItems)
    .where(inArray(digest, [...digests]))
  return new Set(rows.map((row) => row.digest))
}
