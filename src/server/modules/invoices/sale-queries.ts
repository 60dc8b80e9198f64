import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db.ts'
import {
  batches,
  consignments,
  invoices,
  medicines,
  orderItems,
  orders,
  pharmacies,
  picks,
  reversalItems,
  reversals,
} from '../../platform/tables/index.ts'

/** A consignment as papers are about it. */
export type Sale = NonNullable<Awaited<ReturnType<typeof lockSale>>>

const facts = {
  consignmentId: consignments.id,
  orderId: orders.id,
  pharmacyId: consignments.pharmacyId,
  name: consignments.pharmacyName,
  address: consignments.pharmacyAddress,
  licenseNumber: consignments.licenseNumber,
  gstin: pharmacies.gstin,
  stateCode: pharmacies.stateCode,
  deliveryAddress: orders.deliveryAddress,
  orderedAt: sql<Date>`coalesce(${orders.placedAt}, ${orders.createdAt})`.mapWith(orders.createdAt),
}

const sale = prepared((db: Db) =>
  db
    .select(facts)
    .from(consignments)
    .innerJoin(orders, eq(orders.id, consignments.orderId))
    .innerJoin(pharmacies, eq(pharmacies.id, consignments.pharmacyId))
    .where(eq(consignments.id, sql.placeholder('id')))
    .for('update', { of: orders })
    .prepare('sale_of_consignment'),
)

/** A consignment, with its order locked: nobody undoes a part of it meanwhile. */
export async function lockSale(db: Db, consignmentId: string) {
  const [row] = await sale(db).execute({ id: consignmentId })
  return row ?? null
}

/** Consignments' lines as they were bought, how much of each is undone, and the batches it is picked from. */
export async function findSoldLines(db: Db, ...consignmentIds: string[]) {
  const undone = sql<number>`coalesce((select sum(${reversalItems.quantity}) from ${reversalItems}
    where ${reversalItems.orderItemId} = ${orderItems.id}), 0)::integer`
  const picked = sql<{ number: string; expiryDate: string; quantity: number }[]>`coalesce((
    select json_agg(json_build_object('number', ${batches.number}, 'expiryDate', ${batches.expiryDate},
      'quantity', ${picks.quantity}) order by ${batches.expiryDate}, ${batches.id})
    from ${picks} join ${batches} on ${batches.id} = ${picks.batchId}
    where ${picks.orderItemId} = ${orderItems.id}), '[]')`
  return db
    .select({
      consignmentId: orderItems.consignmentId,
      orderItemId: orderItems.id,
      name: orderItems.name,
      packSize: orderItems.packSize,
      manufacturer: medicines.manufacturer,
      hsn: medicines.hsn,
      ownBp: medicines.gstBp,
      unitPaise: orderItems.pricePaise,
      bought: orderItems.quantity,
      undone,
      batches: picked,
    })
    .from(orderItems)
    .innerJoin(medicines, eq(medicines.id, orderItems.medicineId))
    .where(inArray(orderItems.consignmentId, consignmentIds))
    .orderBy(asc(orderItems.position))
}

/** What was undone of a consignment and has no paper yet, oldest first, with its units by line. */
export async function findPaperless(db: Db, consignmentId: string) {
  return db
    .select({
      id: reversals.id,
      cause: reversals.cause,
      goodsPaise: reversals.goodsPaise,
      units: sql<{ orderItemId: string; quantity: number }[]>`(select json_agg(json_build_object(
        'orderItemId', ${reversalItems.orderItemId}, 'quantity', ${reversalItems.quantity}))
        from ${reversalItems} where ${reversalItems.reversalId} = ${reversals.id})`,
    })
    .from(reversals)
    .leftJoin(invoices, eq(invoices.reversalId, reversals.id))
    .where(and(eq(reversals.consignmentId, consignmentId), isNull(invoices.id)))
    .orderBy(asc(reversals.at), asc(reversals.id))
}

/** The consignments of orders, or those of all, of which something undone has no paper; `most` of them. */
export async function findConsignmentsWithoutPapers(
  db: Db,
  { orderIds, most }: { orderIds?: readonly string[]; most: number },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: reversals.consignmentId })
    .from(reversals)
    .leftJoin(invoices, eq(invoices.reversalId, reversals.id))
    .where(
      and(
        isNull(invoices.id),
        orderIds === undefined ? undefined : inArray(reversals.orderId, [...orderIds]),
      ),
    )
    .limit(most)
  return rows.map(({ id }) => id)
}

/** What an administrator's word takes further is not packed; what was sent before there were papers left when it was placed. */
const { packedAt, shippedAt, deliveredAt, placedAt } = consignments
const isUninvoiced = and(
  inArray(consignments.state, ['packed', 'shipped', 'delivered']),
  sql`(${packedAt} is not null or coalesce(${shippedAt}, ${deliveredAt}) > ${placedAt})`,
  isNull(invoices.id),
  // Of what was wholly undone before, vouchers are all there is. In a case, it is asked of the few without an invoice alone.
  sql`case when ${invoices.id} is null then exists (
    select from ${orderItems} where ${orderItems.consignmentId} = ${consignments.id}
      and ${orderItems.quantity} > (select coalesce(sum(${reversalItems.quantity}), 0)
        from ${reversalItems} where ${reversalItems.orderItemId} = ${orderItems.id})) end`,
)
const ofItself = and(eq(invoices.consignmentId, consignments.id), isNull(invoices.reversalId))

/** Consignments that were packed, or sent by an administrator's word, and have no invoice. */
export async function findUninvoiced(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: consignments.id })
    .from(consignments)
    .leftJoin(invoices, ofItself)
    .where(isUninvoiced)
    .orderBy(asc(consignments.packedAt), asc(consignments.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** All of them, as papers are about them, in the order in which they were packed. */
export async function findUninvoicedSales(db: Db) {
  return db
    .select({ ...facts, packedAt: consignments.packedAt })
    .from(consignments)
    .innerJoin(orders, eq(orders.id, consignments.orderId))
    .innerJoin(pharmacies, eq(pharmacies.id, consignments.pharmacyId))
    .leftJoin(invoices, ofItself)
    .where(isUninvoiced)
    .orderBy(asc(consignments.packedAt), asc(consignments.id))
}
