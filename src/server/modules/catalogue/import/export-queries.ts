import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { batches, medicines } from '../../../platform/tables/index.ts'
import { nameOrder } from '../order-queries.ts'
import { shelfColumns } from '../queries.ts'

export type ExportedMedicine = Awaited<ReturnType<typeof listForExport>>[number]

/** A pharmacy's open medicines by name, behind the one given: what its index by name has in this order. */
export async function listForExport(
  db: Db,
  pharmacyId: string,
  after: { nameKey: string; id: string } | null,
  limit: number,
) {
  const mine = and(eq(medicines.pharmacyId, pharmacyId), isNull(medicines.deletedAt))
  const behind: SQL | undefined =
    after === null
      ? undefined
      : sql`(${nameOrder}, ${medicines.id}) > (${after.nameKey}, ${after.id}::uuid)`
  return db
    .select({ ...shelfColumns, nameKey: sql<string>`lower(${medicines.name})` })
    .from(medicines)
    .where(and(mine, behind))
    .orderBy(asc(nameOrder), asc(medicines.id))
    .limit(limit)
}

/** Batches of these medicines that can be sold, first to expire first. */
export function listUnits(db: Db, medicineIds: readonly string[]) {
  const { medicineId, number, expiryDate, mrpPaise, units, id } = batches
  return db
    .select({ medicineId, batchNumber: number, expiryDate, mrpPaise, stock: units })
    .from(batches)
    .where(and(sql`${medicineId} = any(${sql.param(medicineIds)})`, gt(units, 0)))
    .orderBy(expiryDate, id)
}
