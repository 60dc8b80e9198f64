import { eq, type SQL } from 'drizzle-orm'
import { insertMedicines, withFirstBatches } from '#server/modules/inventory/index.ts'
import { createPharmacy } from '#server/modules/pharmacies/index.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { medicines } from '#server/tables.ts'
import { addActivePharmacist, enrolmentNumber } from './pharmacists.ts'

let pharmacies = 0

/** Inserts a pharmacy directly; its `email` and the password 'Kesar!48lota' log it in. */
export async function seedPharmacy(db: Db, given: { name?: string; verified?: boolean } = {}) {
  pharmacies += 1
  const { name = `Pharmacy ${pharmacies}`, verified = true } = given
  const pharmacy = await createPharmacy(
    { db },
    {
      name,
      email: `inventory${pharmacies}@example.in`,
      password: 'Kesar!48lota',
      address: `${pharmacies} MG Road, Pune 411001`,
      phone: '9876543210',
      licenseNumber: `MH-PZ2-${100000 + pharmacies}`,
      ...(verified ? { enrolmentNumber } : {}),
      district: 'Pune',
    },
    verified ? new Date() : null,
  )
  if (verified) await addActivePharmacist(db, pharmacy.id)
  return pharmacy
}

/** Inserts a medicine directly: by default 10 units at ₹30.00. */
export async function seedMedicine(
  db: Db,
  pharmacyId: string,
  given: Partial<typeof medicines.$inferInsert> = {},
) {
  const [id = ''] = await insertMedicines(db, [
    {
      pharmacyId,
      name: 'Paracetamol 500 mg',
      description: 'Eases pain and brings a fever down.',
      composition: 'Paracetamol (500 mg)',
      category: 'Pain relief',
      batchNumber: 'B-1',
      expiryDate: '2090-12-31',
      pricePaise: 30_00,
      stock: 10,
      ...given,
    },
  ])
  const [row] = await db.select().from(medicines).where(eq(medicines.id, id))
  if (row === undefined) throw new Error('a medicine was not stored')
  return row
}

/** Inserts medicines by a raw INSERT without RETURNING, each with its first batch; returns their ids. */
export async function seedMedicines(db: Db, insert: SQL): Promise<string[]> {
  const { rows } = (await db.execute(withFirstBatches(insert))) as unknown as {
    rows: { id: string }[]
  }
  return rows.map(({ id }) => id)
}

/** Sets the stock of a medicine ($1) with one batch to a number of units ($2), as a stock count does. */
export const countUnits = `
  with counted as (
    insert into stock_movements (medicine_id, batch_id, units, cause, by_role, at)
    select medicine_id, id, $2::int - units, 'counted', 'system', now()
    from batches where medicine_id = $1 and units <> $2::int),
  emptied as (update batches set units = $2::int where medicine_id = $1)
  update medicines set stock = $2::int where id = $1`

/** Deletes all sellers, medicines and products, also what triggers and foreign keys would preserve. */
export async function clearInventory({ run }: Pick<Database, 'run'>): Promise<void> {
  await run(
    `do $$ begin
      set local session_replication_role = replica;
      delete from stock_movements; delete from batches; delete from medicines;
      delete from decided_listings; delete from product_decisions;
      delete from product_availability; delete from products; delete from pharmacies;
    end $$`,
    [],
  )
}
