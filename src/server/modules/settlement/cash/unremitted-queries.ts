import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { withTable } from '../../../platform/columns.ts'
import type { Db } from '../../../platform/db.ts'
import { shipments } from '../../fulfilment/tables.ts'
import { cashCollections } from '../../payments/tables.ts'
import { remittanceItems, remittances } from '../tables.ts'

const isUnremitted = isNull(remittanceItems.shipmentId)

/** Collected cash that is not remitted, by carrier, the oldest first. `since`: what was collected before is overdue. */
export async function sumUnremitted(db: Db, since: Date) {
  const { carrier, amountPaise, collectedAt } = cashCollections
  const overdue = sql`filter (where ${collectedAt} < ${since.toISOString()}::timestamptz)`
  return db
    .select({
      carrier,
      shipments: sql<number>`count(*)::integer`,
      paise: sql<number>`sum(${amountPaise})`.mapWith(Number),
      overduePaise: sql<number>`coalesce(sum(${amountPaise}) ${overdue}, 0)`.mapWith(Number),
      oldest: sql<Date>`min(${collectedAt})`.mapWith(collectedAt),
    })
    .from(cashCollections)
    .leftJoin(remittanceItems, eq(remittanceItems.shipmentId, cashCollections.shipmentId))
    .where(isUnremitted)
    .groupBy(carrier)
    .orderBy(sql`min(${collectedAt})`)
}

const unremitted = (db: Db) =>
  db
    .select({
      shipmentId: cashCollections.shipmentId,
      orderId: cashCollections.orderId,
      pharmacyId: shipments.pharmacyId,
      pharmacyName: shipments.pharmacyName,
      carrier: cashCollections.carrier,
      trackingNumber: shipments.trackingNumber,
      amountPaise: cashCollections.amountPaise,
      collectedAt: cashCollections.collectedAt,
    })
    .from(cashCollections)
    .innerJoin(shipments, eq(shipments.id, cashCollections.shipmentId))
    .leftJoin(remittanceItems, eq(remittanceItems.shipmentId, cashCollections.shipmentId))

export type UnremittedRow = Awaited<ReturnType<typeof findUnremitted>>[number]

/** The shipments whose cash is not remitted, of one carrier if it is named, oldest first. */
export async function findUnremitted(db: Db, carrier: string | undefined, most: number) {
  return unremitted(db)
    .where(
      and(isUnremitted, carrier === undefined ? undefined : eq(cashCollections.carrier, carrier)),
    )
    .orderBy(asc(cashCollections.collectedAt), asc(cashCollections.shipmentId))
    .limit(most)
}

/**
 * The shipments with these ids or tracking numbers whose cash is not remitted, by id, locked until the transaction
 * ends.
 */
export async function lockUnremitted(db: Db, numbers: readonly string[]): Promise<UnremittedRow[]> {
  const ids = numbers.filter((one) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(one))
  return unremitted(db)
    .where(
      and(
        isUnremitted,
        or(
          ids.length === 0 ? undefined : inArray(cashCollections.shipmentId, ids),
          inArray(
            sql`upper(${shipments.trackingNumber})`,
            numbers.map((one) => one.toUpperCase()),
          ),
        ),
      ),
    )
    .orderBy(asc(cashCollections.shipmentId))
    .for('update', { of: cashCollections })
}

export type RemittanceRow = typeof remittances.$inferSelect

/** Null if one with this reference is recorded. */
export async function insertRemittance(
  db: Db,
  remittance: typeof remittances.$inferInsert,
): Promise<RemittanceRow | null> {
  const rows = await db.insert(remittances).values(remittance).onConflictDoNothing().returning()
  return rows[0] ?? null
}

/** How many of these shipments are accounted for by this remittance: each is by one only. */
export async function insertRemittanceItems(
  db: Db,
  remittanceId: string,
  shipmentIds: readonly string[],
): Promise<number> {
  const rows = await db
    .insert(remittanceItems)
    .values(shipmentIds.map((shipmentId) => ({ shipmentId, remittanceId })))
    .onConflictDoNothing()
    .returning({ id: remittanceItems.shipmentId })
  return rows.length
}

/** The newest remittances, with the number of their shipments. */
export async function findRemittances(db: Db, most: number) {
  return db
    .select({
      row: remittances,
      shipments: sql<number>`(select count(*) from ${remittanceItems}
        where ${remittanceItems.remittanceId} = ${withTable(remittances.id)})::integer`,
    })
    .from(remittances)
    .orderBy(desc(remittances.createdAt), desc(remittances.id))
    .limit(most)
}
