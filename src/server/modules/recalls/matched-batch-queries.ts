import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { plainNumber } from '../../platform/columns.ts'
import type { Db } from '../../platform/db.ts'
import { batches, medicines, recalledBatches } from '../inventory/tables.ts'
import { recalls } from './tables.ts'

/** What a batch is, to compare it with a recall. */
const described = {
  batchId: batches.id,
  medicineId: batches.medicineId,
  units: batches.units,
  name: medicines.name,
  composition: medicines.composition,
  stock: medicines.stock,
  reserved: medicines.reserved,
}

/**
 * All batches with this number, including empty ones and those of medicines that are no longer sold: some of
 * their units were bought.
 */
export async function findNumbered(db: Db, batchNumber: string) {
  return db
    .select(described)
    .from(batches)
    .innerJoin(medicines, eq(medicines.id, batches.medicineId))
    .where(eq(plainNumber(batches.number), plainNumber(sql`${batchNumber}::text`)))
}
export type NumberedBatch = Awaited<ReturnType<typeof findNumbered>>[number]

/**
 * Batches with the number of a recall in force that has not matched them yet, of these medicines or of all:
 * they were added or corrected after it.
 */
export async function findAddedAfterRecalls(db: Db, medicineIds?: readonly string[]) {
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
/** Locks recalls, so that they can't be withdrawn while a batch is added to them; returns those in force. */
export async function shareRecalls(db: Db, recallIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: recalls.id, outcome: recalls.outcome })
    .from(recalls)
    .where(inArray(recalls.id, [...recallIds]))
    .orderBy(recalls.id)
    .for('share')
  return new Set(rows.filter(({ outcome }) => outcome !== 'released').map(({ id }) => id))
}
