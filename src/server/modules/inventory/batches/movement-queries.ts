import { and, eq, sql } from 'drizzle-orm'
import type { StockCause } from '#contract/batches.ts'
import { countRows } from '../../../platform/count-rows.ts'
import type { Db } from '../../../platform/db.ts'
import type { Seek } from '../../../platform/keyset.ts'
import { seekBy } from '../../../platform/seek-by.ts'
import { personName } from '../../pharmacies/index.ts'
import type { SoldStock } from '../sold-stock-queries.ts'
import { batches, medicines, stockMovements } from '../tables.ts'

export type MovementsOf = {
  medicineId: string
  batch?: string | undefined
  cause?: StockCause | undefined
}

const { id, medicineId, batchId, units, cause, orderItemId, byRole, byStaffId, reason, at } =
  stockMovements

/**
 * One page of stock movements. Movements of one medicine are written one after another, so their ids give their
 * order.
 */
export function findMovements(db: Db, sold: SoldStock, of: MovementsOf, seek: Seek) {
  const movements = db
    .select({
      id,
      batchId,
      units,
      cause,
      orderItemId,
      byRole,
      byStaffId,
      reason,
      at,
      balance: sql<number>`sum(${units}) over (order by ${id})::integer`.as('balance'),
    })
    .from(stockMovements)
    .where(and(eq(medicineId, of.medicineId), of.batch ? eq(batchId, of.batch) : undefined))
    .as('movements')
  const { sortedAt, behind, order, take } = seekBy(
    { by: sql`${movements.id}`, as: 'integer' },
    batches.id,
    seek,
  )
  return db
    .select({
      movement: movements.id,
      at: movements.at,
      id: batches.id,
      number: batches.number,
      expiryDate: batches.expiryDate,
      units: movements.units,
      balance: movements.balance,
      cause: movements.cause,
      by: movements.byRole,
      person: personName(sql`${movements.byStaffId}`),
      shipmentId: sold.shipmentOf(sql`${movements.orderItemId}`),
      reason: movements.reason,
      sortedAt,
    })
    .from(movements)
    .innerJoin(batches, eq(batches.id, movements.batchId))
    .where(and(of.cause ? eq(movements.cause, of.cause) : undefined, behind))
    .orderBy(...order)
    .limit(take)
}
export type MovementRow = Awaited<ReturnType<typeof findMovements>>[number]

export function countMovements(db: Db, of: MovementsOf): Promise<number> {
  const listed = and(
    eq(medicineId, of.medicineId),
    of.batch ? eq(batchId, of.batch) : undefined,
    of.cause ? eq(cause, of.cause) : undefined,
  )
  return countRows(db, stockMovements, listed)
}

/** Medicines of a pharmacy that have stock movements, including deleted ones, after the given id. */
export async function findProductsMoved(
  db: Db,
  pharmacyId: string,
  after: string | null,
  take: number,
) {
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

/** The exported movements of these medicines, in the order of the medicines, oldest first. */
export function findExported(
  db: Db,
  sold: SoldStock,
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
      person: personName(byStaffId),
      shipmentId: sold.shipmentOf(sql`${orderItemId}`),
      reason,
    })
    .from(stockMovements)
    .innerJoin(batches, eq(batches.id, batchId))
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
