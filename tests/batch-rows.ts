import type { Database } from '#server/platform/db.ts'
import { batches, stockMovements } from '#server/tables.ts'
import { seed } from './sales.ts'

/** Inserts another batch of a medicine with the rows that receiving it would create; returns its id. */
export async function seedBatch(
  { db, run }: Pick<Database, 'db' | 'run'>,
  medicineId: string,
  given: { number: string; expiryDate: string; units: number },
): Promise<string> {
  const id = await seed(db, batches, { medicineId, ...given })
  await seed(db, stockMovements, {
    medicineId,
    batchId: id,
    units: given.units,
    cause: 'brought',
    byRole: 'pharmacy',
    at: new Date(),
  })
  await updateMedicine(run, medicineId)
  return id
}

async function updateMedicine(run: Database['run'], medicineId: string): Promise<void> {
  await run(
    `update medicines m set stock = (select coalesce(sum(units), 0) from batches where medicine_id = m.id),
       (batch_number, expiry_date) = (select coalesce(min(number), m.batch_number), coalesce(min(expiry_date), m.expiry_date)
         from (select number, expiry_date from batches where medicine_id = m.id and units > 0
           order by expiry_date, id limit 1) first)
     where id = $1`,
    [medicineId],
  )
}
