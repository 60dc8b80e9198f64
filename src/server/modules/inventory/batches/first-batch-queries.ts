import { type SQL, sql } from 'drizzle-orm'
import { indianDay } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { type DerivedRule, findRulesOf } from '../../drug-rules/index.ts'
import { ruleOf } from '../facts/medicine-rule.ts'
import { saltsOf } from '../facts/salts.ts'
import { batches, medicines, stockMovements } from '../tables.ts'

/** A medicine without the columns that the drug rules decide. */
export type NewMedicine = Omit<typeof medicines.$inferInsert, keyof DerivedRule>

/**
 * Inserts medicines with `withFirstBatches`, by the drug rules of `today`, and returns their ids; meant for some
 * hundred medicines at most. `staffId`: the person who adds them.
 */
export async function insertMedicines(
  db: Db,
  rows: readonly NewMedicine[],
  {
    staffId = null,
    today = indianDay(new Date()),
  }: { staffId?: string | null; today?: string } = {},
): Promise<string[]> {
  const names = rows.flatMap(({ composition }) => saltsOf(composition).map(({ name }) => name))
  const book = await findRulesOf(db, [...new Set(names)], today)
  const ruled = rows.map((row) => ({ ...row, ...ruleOf(sourcesOf(row), book, today) }))
  const insert = db.insert(medicines).values(ruled)
  const inserted = await db.execute(withFirstBatches(insert.getSQL(), staffId))
  return (inserted as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id)
}

function sourcesOf({ name, composition, ...row }: NewMedicine) {
  const { manufacturer = null, packSize = null, form = null, strength = null } = row
  const { declaredSchedule = null } = row
  return { name, composition, manufacturer, packSize, form, strength, declaredSchedule }
}

/**
 * Completes an INSERT of medicines (without RETURNING) by what belongs to it: each medicine's first batch, if it
 * has one, taken from the medicine's own columns, and the stock movement that adds the batch's units. One statement,
 * which returns the ids of the medicines.
 */
export function withFirstBatches(insert: SQL, staffId: string | null = null): SQL {
  return sql`
    with added as (
      ${insert} returning id, pharmacy_id, batch_number, expiry_date, mrp_paise, stock, created_at),
    first as (
      insert into ${batches} (medicine_id, number, expiry_date, mrp_paise, units, received_at)
      select id, batch_number, expiry_date, mrp_paise, stock, created_at from added
      where expiry_date is not null
      returning id, medicine_id, units, received_at),
    brought as (
      insert into ${stockMovements} (medicine_id, batch_id, units, cause, by_role, by_id, by_staff_id, at)
      select added.id, first.id, first.units, 'brought', 'pharmacy', added.pharmacy_id, ${staffId}::uuid,
        first.received_at
      from first join added on added.id = first.medicine_id where first.units <> 0)
    select id from added`
}
