import type pg from 'pg'
import { type MedicineRow, readCatalogue } from './read-catalogue.ts'

const pharmacyCount = 25
const batch = 2_000

/** Verified pharmacies that nobody logs in to. */
const addPharmacies = `
  insert into pharmacies
    (name, email, username, password_hash, phone, address, license_number, verified_at)
  select 'Pharmacy ' || n, 'pharmacy' || n || '@example.in', 'pharmacy' || n, '-',
    '9822044170', n || ' MG Road, Pune 411001', 'MH-PZ2-' || n, now()
  from generate_series(1, $1) n
  returning id`

const addMedicines = `
  insert into medicines (pharmacy_id, name, description, composition, category, manufacturer,
    pack_size, batch_number, expiry_date, price_paise, stock)
  select ($2::uuid[])[1 + row_number() over () % array_length($2::uuid[], 1)], name, description,
    composition, category, manufacturer, pack_size, 'B2611', '2030-03-31', price_paise, 500
  from jsonb_to_recordset($1) as given (name text, description text, composition text,
    category text, manufacturer text, pack_size text, price_paise integer)`

/** Fills an empty shop with the medicines of a CSV file, spread over a few pharmacies. */
export async function seedCatalogue(db: pg.Pool, file: string): Promise<void> {
  const { rows } = await db.query<{ id: string }>(addPharmacies, [pharmacyCount])
  const pharmacies = rows.map(({ id }) => id)
  let pending: MedicineRow[] = []
  const flush = async () => {
    await db.query(addMedicines, [JSON.stringify(pending), pharmacies])
    pending = []
  }
  for await (const row of readCatalogue(file)) {
    pending.push(row)
    if (pending.length === batch) await flush()
  }
  if (pending.length > 0) await flush()
}
