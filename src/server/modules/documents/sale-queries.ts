import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { withTable } from '../../platform/columns.ts'
import { type Db, prepared } from '../../platform/db.ts'
import { boughtUnits } from '../fulfilment/index.ts'
import { orderItems, picks, shipments } from '../fulfilment/tables.ts'
import { batches, medicines } from '../inventory/tables.ts'
import { openAddresses } from '../orders/index.ts'
import { orders, reversalItems, reversals } from '../orders/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'

/** A shipment with what its documents need. */
export type Sale = NonNullable<Awaited<ReturnType<typeof lockSale>>>

const facts = {
  shipmentId: shipments.id,
  orderId: orders.id,
  pharmacyId: shipments.pharmacyId,
  name: shipments.pharmacyName,
  address: shipments.pharmacyAddress,
  licenseNumber: shipments.licenseNumber,
  gstin: pharmacies.gstin,
  stateCode: pharmacies.stateCode,
  deliveryAddress: orders.deliveryAddress,
  pickup: shipments.pickup,
  orderedAt: sql<Date>`coalesce(${orders.placedAt}, ${orders.createdAt})`.mapWith(orders.createdAt),
}

const sale = prepared((db: Db) =>
  db
    .select(facts)
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .innerJoin(pharmacies, eq(pharmacies.id, shipments.pharmacyId))
    .where(eq(shipments.id, sql.placeholder('id')))
    .for('update', { of: orders })
    .prepare('sale_of_shipment'),
)

/** A shipment, with its order locked: nobody reverses a part of it meanwhile. */
export async function lockSale(db: Db, shipmentId: string) {
  const rows = await sale(db).execute({ id: shipmentId })
  return (await openAddresses(db, rows, ({ orderId }) => orderId))[0] ?? null
}

/**
 * The items of shipments as they were bought, with the units reversed of each and the batches it is picked
 * from.
 */
export async function findSoldItems(db: Db, ...shipmentIds: string[]) {
  const reversedUnits = sql<number>`coalesce((select sum(${reversalItems.quantity}) from ${reversalItems}
    where ${reversalItems.orderItemId} = ${orderItems.id}), 0)::integer`
  const reversedDiscountPaise = sql<number>`coalesce((select sum(${reversalItems.discountPaise})
    from ${reversalItems} where ${reversalItems.orderItemId} = ${orderItems.id}), 0)::integer`
  const picked = sql<{ number: string; expiryDate: string; quantity: number }[]>`coalesce((
    select json_agg(json_build_object('number', ${batches.number}, 'expiryDate', ${batches.expiryDate},
      'quantity', ${picks.quantity}) order by ${batches.expiryDate}, ${batches.id})
    from ${picks} join ${batches} on ${batches.id} = ${picks.batchId}
    where ${picks.orderItemId} = ${orderItems.id}), '[]')`
  return db
    .select({
      shipmentId: orderItems.shipmentId,
      orderItemId: orderItems.id,
      name: orderItems.name,
      packSize: orderItems.packSize,
      manufacturer: medicines.manufacturer,
      hsn: medicines.hsn,
      ownBp: medicines.gstBp,
      unitPaise: orderItems.pricePaise,
      discountPaise: orderItems.discountPaise,
      discountFunder: orderItems.discountFunder,
      reversedDiscountPaise,
      bought: boughtUnits,
      reversedUnits,
      batches: picked,
    })
    .from(orderItems)
    .innerJoin(medicines, eq(medicines.id, orderItems.medicineId))
    .where(inArray(orderItems.shipmentId, shipmentIds))
    .orderBy(asc(orderItems.position))
}

/** Reversed units of an item, with their part of its discount. */
type ReversedUnits = { orderItemId: string; quantity: number; discountPaise: number }

/** As in the condition of the index `reversals_undocumented`. */
const isUndocumented = sql`${reversals.needsDocument} and not ${reversals.documented}`

/** The reversals of a shipment without a document, oldest first, with their units by item. */
export async function findUndocumented(db: Db, shipmentId: string) {
  return db
    .select({
      id: reversals.id,
      cause: reversals.cause,
      goodsPaise: reversals.goodsPaise,
      units: sql<ReversedUnits[]>`(select json_agg(json_build_object(
        'orderItemId', ${reversalItems.orderItemId}, 'quantity', ${reversalItems.quantity},
        'discountPaise', ${reversalItems.discountPaise}))
        from ${reversalItems} where ${reversalItems.reversalId} = ${withTable(reversals.id)})`,
    })
    .from(reversals)
    .where(and(eq(reversals.shipmentId, shipmentId), isUndocumented))
    .orderBy(asc(reversals.at), asc(reversals.id))
}

/** Shipments with a reversal that has no document, at most `most`; `orderIds` limits the orders. */
export async function findShipmentsWithoutDocuments(
  db: Db,
  { orderIds, most }: { orderIds?: readonly string[]; most: number },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: reversals.shipmentId })
    .from(reversals)
    .where(
      and(
        isUndocumented,
        orderIds === undefined ? undefined : inArray(reversals.orderId, [...orderIds]),
      ),
    )
    .limit(most)
  return rows.map(({ id }) => id)
}

/**
 * As in the condition of the index `shipments_uninvoiced`. An override may skip packing. Shipments sent before the
 * shop issued documents were delivered at the time they were placed.
 */
const { packedAt, shippedAt, deliveredAt, placedAt } = shipments
const isUninvoiced = and(
  sql`not ${shipments.invoiced} and ${shipments.state} in ('packed', 'shipped', 'delivered')`,
  sql`(${packedAt} is not null or coalesce(${shippedAt}, ${deliveredAt}) > ${placedAt})`,
  // A shipment that was fully reversed before has refund vouchers and needs no invoice. It stays in the index, but
  // few do: an override sent it without packing, and its order was cancelled before the job ran next.
  sql`exists (
    select from ${orderItems} where ${orderItems.shipmentId} = ${shipments.id}
      and ${boughtUnits} > (select coalesce(sum(${reversalItems.quantity}), 0)
        from ${reversalItems} where ${reversalItems.orderItemId} = ${orderItems.id}))`,
)

/** Shipments without an invoice that were packed, or sent by an override. */
export async function findUninvoiced(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(isUninvoiced)
    .orderBy(asc(shipments.packedAt), asc(shipments.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** All of them, with what their invoices need, in the order in which they were packed. */
export async function findUninvoicedSales(db: Db) {
  const rows = await db
    .select({ ...facts, packedAt: shipments.packedAt })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .innerJoin(pharmacies, eq(pharmacies.id, shipments.pharmacyId))
    .where(isUninvoiced)
    .orderBy(asc(shipments.packedAt), asc(shipments.id))
  return openAddresses(db, rows, ({ orderId }) => orderId)
}
