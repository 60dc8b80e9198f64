import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { medicines } from '../../platform/tables/index.ts'
import { keptColumns } from './queries.ts'

export type NewMedicine = typeof medicines.$inferInsert
export type MedicineChanges = Partial<NewMedicine>

export async function insertMedicine(db: Db, medicine: NewMedicine): Promise<string> {
  const rows = await db.insert(medicines).values(medicine).returning({ id: medicines.id })
  const id = rows[0]?.id
  if (id === undefined) throw new Error('a medicine was not stored')
  return id
}

/** A pharmacy's open medicine, locked: what is told from its text must be told from what is there. */
export async function findForChange(db: Db, id: string, pharmacyId: string) {
  const rows = await db.select(keptColumns).from(medicines).where(own(id, pharmacyId)).for('update')
  return rows[0] ?? null
}

/** `id` as `findForChange` has found and locked it. */
export async function changeMedicine(db: Db, id: string, changes: MedicineChanges): Promise<void> {
  await db.update(medicines).set(changes).where(eq(medicines.id, id))
}

/** Takes it off the shelf for good and tells what was there; null where the pharmacy has no such medicine. */
export async function closeMedicine(db: Db, id: string, pharmacyId: string, now: Date) {
  const rows = await db
    .update(medicines)
    .set({ deletedAt: now })
    .where(own(id, pharmacyId))
    .returning({
      name: medicines.name,
      batchNumber: medicines.batchNumber,
      stockQuantity: medicines.stock,
    })
  return rows[0] ?? null
}

const own = (id: string, pharmacyId: string) =>
  and(eq(medicines.id, id), eq(medicines.pharmacyId, pharmacyId), isNull(medicines.deletedAt))
