import type { Database } from '#server/platform/db.ts'
import { batches, recalls, stockMovements } from '#server/platform/tables/index.ts'
import { seed } from './sales.ts'

/* Batches straight in the database, as they would be had somebody brought them in. */

/** Another batch of a medicine; its id. */
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
  await tell(run, medicineId)
  return id
}

/** Blocks all batches of a medicine that have this number, as a recall does. */
export async function seedRecall(
  { db, run }: Pick<Database, 'db' | 'run'>,
  medicineId: string,
  number: string,
): Promise<void> {
  const recall = await seed(db, recalls, {
    medicine: 'Paracetamol',
    batchNumber: number,
    reason: 'Particles in it',
    severity: 'II',
    openedBy: medicineId,
    openedAt: new Date(),
  })
  await run(
    `with met as (select id, units from batches where medicine_id = $1 and number = $2),
     moved as (
       insert into stock_movements (medicine_id, batch_id, units, cause, by_role, at)
       select $1, id, -units, 'recalled', 'admin', now() from met where units > 0)
     update batches b set recall_id = $3, set_aside = set_aside + b.units, units = 0
     from met where b.id = met.id`,
    [medicineId, number, recall],
  )
  await tell(run, medicineId)
}

async function tell(run: Database['run'], medicineId: string): Promise<void> {
  await run(
    `update medicines m set stock = (select coalesce(sum(units), 0) from batches where medicine_id = m.id),
       (batch_number, expiry_date) = (select coalesce(min(number), m.batch_number), coalesce(min(expiry_date), m.expiry_date)
         from (select number, expiry_date from batches where medicine_id = m.id and units > 0
           order by expiry_date, id limit 1) first)
     where id = $1`,
    [medicineId],
  )
}
