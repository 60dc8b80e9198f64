import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { batches, medicines, stockMovements } from '../tables.ts'

export type NewMedicine = typeof medicines.$inferInsert

/**
 * Inserts medicines with `withFirstBatches` and returns their ids; meant for some hundred medicines at most.
 */
export async function insertMedicines(db: Db, rows: readonly NewMedicine[]): Promise<string[]> {
  const insert = db.insert(medicines).values([...rows])
  const inserted = await db.execute(withFirstBatches(insert.getSQL()))
  return (inserted as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id)
}

/**
 * Completes an INSERT of medicines (without RETURNING) by what belongs to it: each medicine's first batch,
 * taken from the medicine's own columns, and the stock movement that adds the batch's units. One statement,
 * which returns the ids of the medicines.
 */
export function withFirstBatches(insert: SQL): SQL {
  return sql`
    with added as (
      ${insert} returning id, pharmacy_id, batch_number, expiry_date, mrp_paise, stock, created_at),
    first as (
      insert into ${batches} (medicine_id, number, expiry_date, mrp_paise, units, received_at)
      select id, batch_number, expiry_date, mrp_paise, stock, created_at from added
      returning id, medicine_id, units, received_at),
    brought as (
      insert into ${stockMovements} (medicine_id, batch_id, units, cause, by_role, by_id, at)
      select added.id, first.id, first.units, 'brought', 'pharmacy', added.pharmacy_id, first.received_at
      from first join added on added.id = first.medicine_id where first.units <> 0)
    select id from added`
}
