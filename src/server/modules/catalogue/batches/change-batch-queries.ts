import { and, eq, isNull, sql } from 'drizzle-orm'
import type { StockCause } from '#contract/batches.ts'
import type { Db } from '../../../platform/db.ts'
import { batches, medicines, stockMovements } from '../../../platform/tables/index.ts'

/** A pharmacy's open medicine, locked until the transaction ends, as everything is that happens to its batches. */
export async function lockOwnShelf(db: Db, medicineId: string, pharmacyId: string) {
  const [row] = await db
    .select({ id: medicines.id, name: medicines.name, pricePaise: medicines.pricePaise })
    .from(medicines)
    .where(
      and(
        eq(medicines.id, medicineId),
        eq(medicines.pharmacyId, pharmacyId),
        isNull(medicines.deletedAt),
      ),
    )
    .for('update')
  return row ?? null
}

type NewBatch = {
  medicineId: string
  number: string
  expiryDate: string
  mrpPaise: number | null
  receivedAt: Date
}

/** An empty batch; its units are moved to it. */
export async function insertBatch(db: Db, batch: NewBatch): Promise<string> {
  const [row] = await db
    .insert(batches)
    .values({ ...batch, units: 0 })
    .returning({ id: batches.id })
  if (row === undefined) throw new Error('a batch was not stored')
  return row.id
}

type BatchChanges = Partial<
  Pick<typeof batches.$inferInsert, 'number' | 'expiryDate' | 'mrpPaise' | 'setAside' | 'retiredAt'>
>

export async function changeBatch(db: Db, id: string, changes: BatchChanges): Promise<void> {
  if (Object.keys(changes).length > 0)
    await db.update(batches).set(changes).where(eq(batches.id, id))
}

/** Units that come to a batch (above 0) or leave it, by hand. */
export type Move = {
  batchId: string
  medicineId: string
  units: number
  cause: StockCause
  pharmacyId: string
  reason: string | null
  at: Date
}

/** Moves units and writes it down; nothing where it is none. The caller holds the medicine's lock, and tells it afterwards. */
export async function moveUnits(
  db: Db,
  { batchId, medicineId, units, cause, pharmacyId, reason, at }: Move,
): Promise<void> {
  if (units === 0) return
  await db.insert(stockMovements).values({
    medicineId,
    batchId,
    units,
    cause,
    byRole: 'pharmacy',
    byId: pharmacyId,
    reason,
    at,
  })
  await db
    .update(batches)
    .set({ units: sql`${batches.units} + ${units}` })
    .where(eq(batches.id, batchId))
}
