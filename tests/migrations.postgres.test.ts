import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openServer } from '#server/platform/db-server.ts'
import { createLog } from '#server/platform/log.ts'
import { migrationsFolder } from '#server/platform/migrations-folder.ts'
import { expectInvariants } from './invariants.ts'

let admin: pg.Client
let name: string
let url: string
beforeEach(async () => {
  const given = inject('database')
  if (given.kind !== 'server') throw new Error('this needs a server')
  name = `aushadh_empty_${randomBytes(6).toString('hex')}`
  admin = new pg.Client(given.url)
  await admin.connect()
  await admin.query(`create database ${name}`)
  url = given.url.replace(/\/[^/]*$/, `/${name}`)
})
afterEach(async () => {
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})

const open = (most = 2) => openServer(url, createLog('silent'), most)

test('four processes that start at once on an empty database migrate it once', async () => {
  const started = await Promise.all([1, 2, 3, 4].map(() => open()))
  try {
    await Promise.all(started.map((database) => database.migrate()))
    const applied = await started[0]?.run(
      'select count(*) = count(distinct hash) as once from drizzle.__drizzle_migrations',
    )
    expect(applied?.rows).toEqual([{ once: true }])
    expect((await started[3]?.run('select 1 from medicines'))?.rows).toEqual([])
  } finally {
    await Promise.all(started.map((database) => database.close()))
  }
})

/** Each of two units for ₹60.00 and ₹40.00 for delivery, of a medicine of its own that had ten units. */
const oldOrders = `
  with p as (insert into pharmacies (name, email, username, password_hash, phone, address, license_number)
      values ('Sanjeevani', 's@example.in', 's', 'x', '9822044170', 'Pune', 'MH-1') returning id),
    c as (insert into customers (name, email, username, password_hash)
      values ('Meera', 'm@example.in', 'm', 'x') returning id),
    given (what, hold, status, payment_status, payment, delivery) as (values
      ('held', 'held', 'pending', 'pending', 'created', 'processing'),
      ('left', 'released', 'pending', 'pending', 'created', 'processing'),
      ('paid', 'consumed', 'confirmed', 'paid', 'captured', 'processing'),
      ('called cancelled', 'consumed', 'cancelled', 'paid', 'captured', 'processing'),
      ('too late', 'released', 'cancelled', 'paid', 'refund_due', 'cancelled'),
      ('given back', 'released', 'cancelled', 'refunded', 'refunded', 'cancelled')),
    m as (insert into medicines (pharmacy_id, name, description, composition, category, batch_number,
        expiry_date, price_paise, stock, reserved)
      select p.id, what, '', '', 'Pain Relief', 'B-1', '2030-01-01', 3000,
        case hold when 'consumed' then 8 else 10 end, case hold when 'held' then 2 else 0 end
      from given, p returning id, name),
    o as (insert into orders (customer_id, status, payment_status, delivery_address, subtotal_paise,
        delivery_paise, total_paise, hold, hold_expires_at, checkout_key, placed_at)
      select c.id, status, payment_status, '{}', 6000, 4000, 10000, hold, now(), what,
        case payment when 'created' then null else now() end from given, c returning id, checkout_key),
    k as (insert into consignments (order_id, pharmacy_id, pharmacy_name, pharmacy_address, license_number, delivery_status)
      select o.id, p.id, 'Sanjeevani', 'Pune', 'MH-1', delivery
      from o join given on what = checkout_key, p returning id, order_id),
    i as (insert into order_items (order_id, consignment_id, medicine_id, position, name, image, batch_number, price_paise, quantity)
      select o.id, k.id, m.id, 0, m.name, '', 'B-1', 3000, 2
      from o join k on k.order_id = o.id join m on m.name = checkout_key)
  insert into payments (order_id, provider_order_id, provider_payment_id, amount_paise, status, captured_at)
  select id, 'order_' || checkout_key, case payment when 'created' then null else 'pay_' || checkout_key end,
    10000, payment, case payment when 'created' then null else now() end
  from o join given on what = checkout_key`

test('orders from before refunds and movements were kept add up afterwards, and what is owed is still owed, under its old key', async () => {
  await migrateUpTo('0005_shelf_search')
  const old = new pg.Client(url)
  await old.connect()
  await old.query(oldOrders)
  await old.end()
  const database = await open()
  try {
    await database.migrate()
    await expectInvariants(database, new Date())
    const { rows } = await database.run(
      `select o.checkout_key as what, p.status, r.state, r.id = p.id as same_key, r.due_at <= now() as due,
         o.cancelled_at is not null as off
       from orders o join payments p on p.order_id = o.id left join refunds r on r.order_id = o.id
       where o.placed_at is not null order by o.checkout_key`,
    )
    const none = { state: null, same_key: null, due: null, off: false }
    expect(rows).toEqual([
      { what: 'called cancelled', status: 'captured', ...none },
      {
        what: 'given back',
        status: 'returned',
        state: 'processed',
        same_key: true,
        due: null,
        off: true,
      },
      { what: 'paid', status: 'captured', ...none },
      {
        what: 'too late',
        status: 'returned',
        state: 'requested',
        same_key: true,
        due: true,
        off: true,
      },
    ])
  } finally {
    await database.close()
  }
})

/** The schema as it was once `last` was its newest migration. */
async function migrateUpTo(last: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'aushadh-migrations-'))
  try {
    cpSync(migrationsFolder, folder, { recursive: true })
    const journal = join(folder, 'meta', '_journal.json')
    const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
    const count = entries.findIndex(({ tag }: { tag: string }) => tag === last) + 1
    writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }))
    const client = new pg.Client(url)
    await client.connect()
    await migrate(drizzle(client), { migrationsFolder: folder })
    await client.end()
  } finally {
    rmSync(folder, { recursive: true })
  }
}
