import { createPharmacy } from '#server/modules/pharmacies/index.ts'
import type { Db } from '#server/platform/db.ts'
import { medicines } from '#server/platform/tables/index.ts'

let pharmacies = 0

/** A pharmacy straight in the database; `email` and the password 'Secret1!' log it in. */
export async function seedPharmacy(db: Db, given: { name?: string; verified?: boolean } = {}) {
  pharmacies += 1
  const { name = `Pharmacy ${pharmacies}`, verified = true } = given
  return createPharmacy(
    { db },
    {
      name,
      email: `shelf${pharmacies}@example.in`,
      password: 'Secret1!',
      address: `${pharmacies} MG Road, Pune 411001`,
      phone: '9876543210',
      licenseNumber: `MH-PZ2-${100000 + pharmacies}`,
    },
    verified ? new Date() : null,
  )
}

/** A medicine straight in the database: 10 units at ₹30.00 unless told otherwise. */
export async function seedMedicine(
  db: Db,
  pharmacyId: string,
  given: Partial<typeof medicines.$inferInsert> = {},
) {
  const rows = await db
    .insert(medicines)
    .values({
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
    })
    .returning()
  const [row] = rows
  if (row === undefined) throw new Error('a medicine was not stored')
  return row
}

/** Has a medicine ($1) with one batch hold so many units ($2), as if they had been counted. */
export const countUnits = `
  with counted as (
    insert into stock_movements (medicine_id, batch_id, units, cause, by_role, at)
    select medicine_id, id, $2::int - units, 'counted', 'system', now()
    from batches where medicine_id = $1 and units <> $2::int),
  emptied as (update batches set units = $2::int where medicine_id = $1)
  update medicines set stock = $2::int where id = $1`
