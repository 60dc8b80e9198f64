import { and, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { medicines } from '../../../platform/tables/index.ts'
import { keptColumns } from '../queries.ts'
import type { FactKeys, SaidFacts } from './medicine-facts.ts'

/** Up to `most` medicines that nothing was told of yet, locked; those that somebody else is at are left to them. */
export function lockWithoutFacts(db: Db, most: number) {
  return db
    .select(keptColumns)
    .from(medicines)
    .where(and(isNull(medicines.deletedAt), isNull(medicines.salts)))
    .orderBy(medicines.id)
    .limit(most)
    .for('update', { skipLocked: true })
}

export type Told = SaidFacts & FactKeys & { id: string }

/** Writes what was told of medicines that are locked, all in one statement. */
export async function writeFacts(db: Db, told: readonly Told[]): Promise<void> {
  if (told.length === 0) return
  // New names of salts at once and in one order: row by row, two batches could wait for each other.
  const names = told.flatMap(({ salts }) => salts)
  await db.execute(
    sql`select note_salts(array(select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb)))`,
  )
  await db.execute(sql`
    update ${medicines} set form = told.form, strength = told.strength,
      pack_amount = told.pack_amount, pack_unit = told.pack_unit, salts = told.salts,
      salts_key = told.salts_key, product_key = told.product_key
    from jsonb_to_recordset(${JSON.stringify(told.map(asRecord))}::jsonb) as told(id uuid, form text,
      strength text, pack_amount double precision, pack_unit text, salts text[], salts_key text,
      product_key text)
    where ${medicines}.id = told.id`)
}

function asRecord({ packAmount, packUnit, saltsKey, productKey, ...same }: Told) {
  return {
    ...same,
    pack_amount: packAmount,
    pack_unit: packUnit,
    salts_key: saltsKey,
    product_key: productKey,
  }
}
