import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { withFirstBatches } from '#server/modules/inventory/index.ts'
import type { Db } from '#server/platform/db.ts'
import { lastNames, seedNamedCustomers } from './customers.ts'
import { buyer, seedMarket } from './market.ts'
import { type Multiplied, multiplyOrders } from './multiply.ts'
import { seedOrders } from './orders.ts'

/** The size of a large shop. */
export const adminSize = {
  customers: 100_000,
  pharmacies: 2_000,
  medicinesEach: 20,
  orders: 100_000,
  auditEntries: 100_000,
}

export type ShopSize = typeof adminSize & { mostItems?: number; multiplied?: Multiplied }

/** More orders than are drawn are copied; then an order has fewer items, and older ones no documents. */
export function sizeWith(orders: number): ShopSize {
  if (orders <= adminSize.orders) return { ...adminSize, orders }
  const copies = Math.ceil(orders / adminSize.orders) - 1
  const multiplied = { copies, withDocuments: Math.ceil(copies / 4) }
  return { ...adminSize, mostItems: 2, multiplied }
}

const salts = ['Paracetamol 650 mg', 'Amoxicillin 500 mg', 'Metformin 500 mg', 'Telmisartan 40 mg']
  .concat(['Atorvastatin 10 mg', 'Cetirizine 10 mg', 'Pantoprazole 40 mg', 'Azithromycin 500 mg'])
  .concat(['Ibuprofen 400 mg', 'Salbutamol 100 mcg', 'Levothyroxine 50 mcg', 'Zinc 20 mg'])

/** SQL that picks by `n` from the text array in parameter `$place`. */
const pick = (place: number, n: string) =>
  `($${place}::text[])[1 + (${n}) % cardinality($${place}::text[])]`

/** One in forty waits for its approval. */
const addPharmacies = `
  insert into pharmacies (name, email, username, password_hash, phone, address, license_number, created_at,
    verified_at, form20_until, form21_until)
  select ${pick(2, 'n')} || ' Medicals ' || n, 'seller' || n || '@example.in', 'seller' || n, '-', '9822044170',
    n || ' MG Road, Pune 411001', 'MH-PZ2-' || n, now() - random() * interval '730 days',
    case when n % 40 > 0 then now() - random() * interval '365 days' end,
    case when n % 40 > 0 then date '9999-12-31' end, case when n % 40 > 0 then date '9999-12-31' end
  from generate_series(1, $1::int) n`

/** Each verified pharmacy's owner is its pharmacist. */
const addPharmacists = [
  `insert into pharmacist_registrations
    (pharmacy_id, staff_id, name, council, registration_number, valid_to, submitted_at, verified_at)
  select id, id, 'Pharmacist of ' || name, '27', username, current_date + 800, created_at, verified_at
  from pharmacies where verified_at is not null and pharmacist_until is null`,
  `update pharmacies set pharmacist_until = current_date + 801
  where verified_at is not null and pharmacist_until is null`,
]
/** Active retail licences of each pharmacy, and the pending form 20 of those that wait. */
const addLicences = `
  with added as (
    insert into licences (pharmacy_id, form, number, state, asked_at)
    select id, form, license_number || '/' || form, case when verified_at is null then 'pending' else 'active' end,
      now() - interval '5 years'
    from pharmacies, unnest(array['20', '21']) form
    where verified_at is not null or form = '20'
    returning *)
  insert into licence_events (licence_id, pharmacy_id, form, number, at, what, state, by_role)
  select id, pharmacy_id, form, number, asked_at, 'approved', state, 'system' from added`

const salt = sql`(${sql.param(salts)}::text[])[1 + n % ${salts.length}::int]`
const addMedicines = (each: number) =>
  withFirstBatches(sql`
    insert into medicines (pharmacy_id, name, description, composition, category, batch_number, expiry_date, price_paise, stock,
      schedule, needs_prescription, needs_form21, pickup_only, unknown_salts)
    select id, ${salt} || ' tablets ' || n, 'Ask your doctor or pharmacist.', ${salt},
      'General Medicine', 'B' || n, current_date + 400, 1000 + (random() * 50000)::int, (random() * 100)::int,
      'none', false, false, false, '{}'::text[]
    from pharmacies, generate_series(1, ${each}::int) n`)

const addAuditEntries = `
  insert into audit_entries (at, actor_role, actor_id, ip, action, subject_type, subject_id, before, after)
  select o.placed_at, 'admin', a.id, '127.0.0.1', 'order_status_changed', 'order', o.id,
    '{"status":"pending"}', '{"status":"shipped"}'
  from (select id, placed_at from orders order by placed_at limit $1) o, (select id from admins limit 1) a`

/** The audit log reaches back as far as the orders. */
const addPartitions = `
  select create_partitions(now() - n * interval '1 month') from generate_series(0, 25) n`

/** Fills a migrated shop that has its administrator; takes about two minutes, and longer for copies. */
export async function seedAdmin(
  db: pg.Client,
  shop: Db,
  size: ShopSize,
  onCopy?: (copy: number) => void,
): Promise<void> {
  const { customers, pharmacies, medicinesEach, orders, auditEntries, mostItems, multiplied } = size
  await db.query(addPartitions)
  await db.query('select setseed(0.5)')
  await seedNamedCustomers(db, shop, customers)
  await db.query(addPharmacies, [pharmacies, lastNames])
  for (const statement of addPharmacists) await db.query(statement)
  await db.query(addLicences)
  await drizzle(db).execute(addMedicines(medicinesEach))
  await seedOrders(db, shop, {
    orders,
    customers,
    pharmacies,
    medicinesEach,
    ...(mostItems === undefined ? {} : { mostItems }),
  })
  await db.query(addAuditEntries, [auditEntries])
  await seedMarket(db, shop)
  if (multiplied)
    await multiplyOrders(db, shop, { ...multiplied, buyer, ...(onCopy ? { onCopy } : {}) })
  await db.query('vacuum analyze')
}
