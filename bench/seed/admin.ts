import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { withFirstBatches } from '#server/modules/inventory/index.ts'
import { sealAddress } from '#server/modules/orders/index.ts'
import type { Db } from '#server/platform/db.ts'
import { withKeys } from '#server/platform/vault/vault.ts'
import { namedCustomers } from './customers.ts'
import { seedMarket } from './market.ts'

/** The size of a large shop. */
export const adminSize = {
  customers: 100_000,
  pharmacies: 2_000,
  medicinesEach: 20,
  orders: 100_000,
  auditEntries: 100_000,
}

const first = [
  'Aarav',
  'Aditi',
  'Anil',
  'Asha',
  'Deepa',
  'Farhan',
  'Gita',
  'Harish',
  'Imran',
  'Jaya',
].concat([
  'Kavita',
  'Lakshmi',
  'Meera',
  'Nikhil',
  'Pooja',
  'Rahul',
  'Sana',
  'Tara',
  'Usha',
  'Vikram',
])
const last = [
  'Agarwal',
  'Banerjee',
  'Chavan',
  'Deshpande',
  'Fernandes',
  'Gupta',
  'Iyer',
  'Joshi',
].concat(['Khan', 'Kulkarni', 'Menon', 'Nair', 'Patel', 'Qureshi', 'Rao', 'Sharma', 'Varma'])
const salts = ['Paracetamol 650 mg', 'Amoxicillin 500 mg', 'Metformin 500 mg', 'Telmisartan 40 mg']
  .concat(['Atorvastatin 10 mg', 'Cetirizine 10 mg', 'Pantoprazole 40 mg', 'Azithromycin 500 mg'])
  .concat(['Ibuprofen 400 mg', 'Salbutamol 100 mcg', 'Levothyroxine 50 mcg', 'Zinc 20 mg'])

/** SQL that picks by `n` from the text array in parameter `$place`. */
const pick = (place: number, n: string) =>
  `($${place}::text[])[1 + (${n}) % cardinality($${place}::text[])]`

const addCustomers = `
  insert into customers (id, name, name_tokens, email, username, password_hash, created_at)
  select id, name, tokens::text[], 'customer' || n || '@example.in', 'customer' || n,
    '-', now() - random() * interval '730 days'
  from unnest($1::uuid[], $2::text[], $3::text[]) with ordinality as customer (id, name, tokens, n)`

const customerName = (n: number) =>
  `${first[n % first.length]} ${last[Math.floor(n / 20) % last.length]}`

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

/**
 * Who buys from whom. Random values are drawn once and stored, since a join would draw them again. One
 * pharmacy has a fifth of all orders.
 */
const drawOrders = `
  create temp table drawn as
  select gen_random_uuid() as id, n, 1 + floor(random() * $1)::int as customer,
    case when n % 5 = 0 then 1 else 1 + floor(random() * $2)::int end as seller, 1 + floor(random() * $2)::int as other_seller,
    1 + floor(random() * 4)::int as items, floor(random() * 20)::int as begin,
    now() - random() * interval '365 days' as placed_at,
    (array['pending','confirmed','processing','shipped','delivered','delivered','delivered','cancelled'])[1 + floor(random() * 8)::int] as status
  from generate_series(1, $3::int) n`

const drawItems = `
  create temp table drawn_items as
  with medicine as (
    select id, pharmacy_id, name, price_paise, dense_rank() over (order by pharmacy_id) as seller,
      row_number() over (partition by pharmacy_id order by id) - 1 as place
    from medicines)
  select d.id as order_id, k as position, m.*, 1 + (d.n + k) % 3 as quantity
  from drawn d
  cross join lateral generate_series(1, d.items) k
  join medicine m on m.place = (d.begin + k * 7) % $1
    and m.seller = case when k % 4 = 3 then d.other_seller else d.seller end
  where d.seller <> d.other_seller`

const addOrders = `
  with sums as (select order_id, sum(price_paise * quantity) as subtotal from drawn_items group by order_id),
    buyer as (select id, row_number() over (order by id) as n from customers)
  insert into orders (id, customer_id, status, payment_status, payment_method, delivery_address, recipient_tokens, subtotal_paise,
    delivery_paise, total_paise, reservation, reservation_expires_at, idempotency_key, created_at, placed_at)
  select d.id, buyer.id, d.status, 'paid', 'upi',
    '', '{}', subtotal, charge, subtotal + charge, 'consumed', d.placed_at, 'drawn ' || d.n, d.placed_at, d.placed_at
  from drawn d join sums on sums.order_id = d.id join buyer on buyer.n = d.customer
  cross join lateral (select case when subtotal > 49900 then 0 else 4000 end as charge) delivery`

const addShipments = `
  insert into shipments (order_id, pharmacy_id, pharmacy_name, pharmacy_address, license_number, placed_at)
  select distinct i.order_id, p.id, p.name, p.address, p.license_number, o.placed_at
  from drawn_items i join pharmacies p on p.id = i.pharmacy_id join orders o on o.id = i.order_id`

const addItems = `
  insert into order_items (order_id, shipment_id, medicine_id, position, name, image, batch_number, price_paise, quantity, schedule)
  select i.order_id, c.id, i.id, i.position, i.name, '', 'B1', i.price_paise, i.quantity, 'none'
  from drawn_items i join shipments c on c.order_id = i.order_id and c.pharmacy_id = i.pharmacy_id`

const addPayments = `
  insert into payments (order_id, provider_payment_id, amount_paise, status, created_at, captured_at)
  select id, 'pay_' || left(replace(id::text, '-', ''), 14), total_paise, 'captured', placed_at, placed_at
  from orders`

const addCaptures = `
  insert into captures (id, payment_id, amount_paise, sale, captured_at)
  select provider_payment_id, id, amount_paise, true, captured_at from payments`

const addEvents = `
  insert into order_events (order_id, at, what, by_role, amount_paise)
  select order_id, captured_at, 'paid', 'system', amount_paise from payments`

const addMovements = `
  insert into stock_movements (order_item_id, cause, medicine_id, batch_id, units, by_role, at)
  select i.id, 'sold', i.medicine_id, b.id, -i.quantity, 'system', o.placed_at
  from order_items i join orders o on o.id = i.order_id join batches b on b.medicine_id = i.medicine_id`

const addPicks = `
  insert into picks (order_item_id, batch_id, quantity)
  select i.id, b.id, i.quantity from order_items i join batches b on b.medicine_id = i.medicine_id`

/** The stock before the sales: the units now in stock are what is left of it. */
const addSold = `
  insert into stock_movements (medicine_id, batch_id, units, cause, by_role, at)
  select medicine_id, batch_id, -sum(units), 'brought', 'system', min(at)
  from stock_movements where cause = 'sold' group by medicine_id, batch_id`

const addAuditEntries = `
  insert into audit_entries (at, actor_role, actor_id, ip, action, subject_type, subject_id, before, after)
  select o.placed_at, 'admin', a.id, '127.0.0.1', 'order_status_changed', 'order', o.id,
    '{"status":"pending"}', '{"status":"shipped"}'
  from (select id, placed_at from orders order by placed_at limit $1) o, (select id from admins limit 1) a`

const address = {
  fullName: 'Meera Kulkarni',
  addressLine1: '14, Prabhat Road',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411004',
  phone: '9822044170',
}

/** Each order's ciphertext is its own. */
async function sealAddresses(db: pg.Client, shop: Db): Promise<void> {
  const { rows } = await db.query<{ id: string }>('select id from orders')
  const addresses = await withKeys(shop, (keys) =>
    rows.map(({ id }) => sealAddress(keys, id, address)),
  )
  await db.query(
    `update orders o set delivery_address = a.address, recipient_tokens = $3
    from unnest($1::uuid[], $2::text[]) as a (id, address) where o.id = a.id`,
    [
      rows.map(({ id }) => id),
      addresses.map(({ deliveryAddress }) => deliveryAddress),
      addresses[0]?.recipientTokens,
    ],
  )
}

/** Fills a migrated shop that has its administrator; takes about half a minute. */
export async function seedAdmin(db: pg.Client, shop: Db): Promise<void> {
  const { customers, pharmacies, medicinesEach, orders, auditEntries } = adminSize
  await db.query('select setseed(0.5)')
  const names = Array.from({ length: customers }, (_, n) => customerName(n + 1))
  await db.query(addCustomers, await namedCustomers(shop, names))
  await db.query(addPharmacies, [pharmacies, last])
  for (const statement of addPharmacists) await db.query(statement)
  await db.query(addLicences)
  await drizzle(db).execute(addMedicines(medicinesEach))
  await db.query(drawOrders, [customers, pharmacies, orders])
  await db.query(drawItems, [medicinesEach])
  const ofOrders = [addOrders, addShipments, addItems]
  const ofSales = [addPayments, addCaptures, addEvents, addMovements, addPicks, addSold]
  for (const statement of [...ofOrders, ...ofSales]) await db.query(statement)
  await sealAddresses(db, shop)
  await db.query(addAuditEntries, [auditEntries])
  await seedMarket(db, shop)
  await db.query('vacuum analyze')
}
