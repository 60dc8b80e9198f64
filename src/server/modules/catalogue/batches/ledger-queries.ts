import { and, count, eq, sql } from 'drizzle-orm'
import type { StockCause } from '#contract/batches.ts'
import type { Db } from '../../../platform/db.ts'
import type { Seek } from '../../../platform/keyset.ts'
import { seekBy } from '../../../platform/seek-by.ts'
import { batches, medicines, orderItems, stockMovements } from '../../../platform/tables/index.ts'

export type LedgerOf = {
  medicineId: string
  batch?: string | undefined
  cause?: StockCause | undefined
}

const { id, medicineId, batchId, units, cause, orderItemId, byRole, reason, at } = stockMovements

/** One stretch of a ledger. Movements of one medicine are written one after another: their numbers are their order. */
export function findMovements(db: Db, of: LedgerOf, seek: Seek) {
  const told = db
    .select({
      id,
      batchId,
      units,
      cause,
      orderItemId,
      byRole,
      reason,
      at,
      balance: sql<number>`sum(${units}) over (order by ${id})::integer`.as('balance'),
    })
    .from(stockMovements)
    .where(and(eq(medicineId, of.medicineId), of.batch ? eq(batchId, of.batch) : undefined))
    .as('told')
  const { sortedAt, behind, order, take } = seekBy(
    { by: sql`${told.id}`, as: 'integer' },
    batches.id,
    seek,
  )
  return db
    .select({
      movement: told.id,
      at: told.at,
      id: batches.id,
      number: batches.number,
      expiryDate: batches.expiryDate,
      units: told.units,
      balance: told.balance,
      cause: told.cause,
      by: told.byRole,
      consignmentId: orderItems.consignmentId,
      reason: told.reason,
      sortedAt,
    })
    .from(told)
    .innerJoin(batches, eq(batches.id, told.batchId))
    .leftJoin(orderItems, eq(orderItems.id, told.orderItemId))
    .where(and(of.cause ? eq(told.cause, of.cause) : undefined, behind))
    .orderBy(...order)
    .limit(take)
}
export type MovementRow = Awaited<ReturnType<typeof findMovements>>[number]

export async function countMovements(db: Db, of: LedgerOf): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(stockMovements)
    .where(
      and(
        eq(medicineId, of.medicineId),
        of.batch ? eq(batchId, of.batch) : undefined,
        of.cause ? eq(cause, of.cause) : undefined,
      ),
    )
  return row?.n ?? 0
}

/** Medicines of a pharmacy that have a ledger, also those no longer in its inventory, behind the one given. */
export async function findLedgers(db: Db, pharmacyId: string, after: string | null, take: number) {
  return db
    .select({ id: medicines.id, name: medicines.name })
    .from(medicines)
    .where(
      and(
        eq(medicines.pharmacyId, pharmacyId),
        after ? sql`${medicines.id} > ${after}` : undefined,
      ),
    )
    .orderBy(medicines.id)
    .limit(take)
}

/** What an export has of these medicines, in their order, oldest first. */
export function findExported(
  db: Db,
  medicineIds: readonly string[],
  after: { medicineId: string; movement: number } | null,
  take: number,
) {
  return db
    .select({
      medicineId,
      movement: id,
      at,
      number: batches.number,
      expiryDate: batches.expiryDate,
      units,
      cause,
      by: byRole,
      consignmentId: orderItems.consignmentId,
      reason,
    })
    .from(stockMovements)
    .innerJoin(batches, eq(batches.id, batchId))
    .leftJoin(orderItems, eq(orderItems.id, orderItemId))
    .where(
      and(
        sql`${medicineId} = any(${sql.param(medicineIds)}::uuid[])`,
        after
          ? sql`(${medicineId}, ${id}) > (${after.medicineId}::uuid, ${after.movement}::bigint)`
          : undefined,
      ),
    )
    .orderBy(medicineId, id)
    .limit(take)
}
