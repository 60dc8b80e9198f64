import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { plainNumber } from '../../../platform/tables/columns.ts'
import { batches, medicines, recalledBatches, recalls } from '../../../platform/tables/index.ts'

/** Whose batch of what it is, to hold it against a recall's words. */
const described = {
  batchId: batches.id,
  medicineId: batches.medicineId,
  units: batches.units,
  name: medicines.name,
  composition: medicines.composition,
  stock: medicines.stock,
  reserved: medicines.reserved,
}

/** All batches with this number, also empty ones, and those of medicines that are sold no more: some were bought. */
export async function findNumbered(db: Db, batchNumber: string) {
  return db
    .select(described)
    .from(batches)
    .innerJoin(medicines, eq(medicines.id, batches.medicineId))
    .where(eq(plainNumber(batches.number), plainNumber(sql`${batchNumber}::text`)))
}
export type NumberedBatch = Awaited<ReturnType<typeof findNumbered>>[number]

/**
 * Batches that share their number with a recall in force that has not met them, of these medicines or of all:
 * they were brought in, or corrected, after it.
 */
export async function findNewcomers(db: Db, medicineIds?: readonly string[]) {
  const known = db
    .select({ one: sql`1` })
    .from(recalledBatches)
    .where(and(eq(recalledBatches.recallId, recalls.id), eq(recalledBatches.batchId, batches.id)))
  return db
    .select({
      ...described,
      recallId: recalls.id,
      words: { medicine: recalls.medicine, composition: recalls.composition },
    })
    .from(recalls)
    .innerJoin(batches, eq(plainNumber(batches.number), plainNumber(recalls.batchNumber)))
    .innerJoin(medicines, eq(medicines.id, batches.medicineId))
    .where(
      and(
        sql`${recalls.outcome} is distinct from 'released'`,
        isNull(batches.retiredAt),
        notExists(known),
        medicineIds && inArray(batches.medicineId, [...medicineIds]),
      ),
    )
}
/** Keeps recalls from being taken back while a batch comes to them. */
export async function shareRecalls(db: Db, recallIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: recalls.id, outcome: recalls.outcome })
    .from(recalls)
    .where(inArray(recalls.id, [...recallIds]))
    .orderBy(recalls.id)
    .for('share')
  return new Set(rows.filter(({ outcome }) => outcome !== 'released').map(({ id }) => id))
}
