import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { openServer } from '#server/platform/db-server.ts'
import { createLog } from '#server/platform/log.ts'
import { expectInvariants } from './invariants.ts'

/* A shop from before captures, refunds and movements had rows of their own: its money adds up when they have. */

const before = 'money_that_adds_up'

type Entry = { when: number; tag: string }
const { entries } = JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8')) as {
  entries: Entry[]
}
const older = entries.slice(
  0,
  entries.findIndex(({ tag }) => tag.endsWith(before)),
)

/** Every way in which an order could stand: its own words, its payment's, and what that is now. */
const orders = [
  ['sold', ['confirmed', 'paid', 'consumed', true, 'captured'], 'captured, 1 capture'],
  ['left', ['pending', 'pending', 'released', false, 'created'], 'created, 0 captures'],
  ['under way', ['pending', 'pending', 'held', false, 'created'], 'created, 0 captures'],
  ['not meant', ['cancelled', 'paid', 'consumed', true, 'captured'], 'captured, 1 capture'],
  [
    'too late',
    ['cancelled', 'paid', 'released', true, 'refund_due'],
    'returned, 1 capture, refund requested, cancelled',
  ],
  [
    'given back',
    ['cancelled', 'refunded', 'released', true, 'refunded'],
    'returned, 1 capture, refund processed, cancelled',
  ],
  ['demo’s', ['cancelled', 'failed', 'released', true, 'created'], 'created, 0 captures'],
] as const

const story = `
  select o.checkout_key as name, concat_ws(', ', p.status,
    (select count(*) || case count(*) when 1 then ' capture' else ' captures' end from captures c where c.payment_id = p.id),
    (select 'refund ' || string_agg(state, ' ') from refunds r where r.order_id = o.id),
    case when o.cancelled_at is not null then 'cancelled' end) as story
  from orders o join payments p on p.order_id = o.id`

const people = `
  insert into customers (id, name, email, username, password_hash)
    values ('00000000-0000-4000-8000-000000000001', 'Meera', 'meera@example.in', 'meera', '-');
  insert into pharmacies (id, name, email, username, password_hash, address, phone, license_number)
    values ('00000000-0000-4000-8000-000000000002', 'Ganga', 'ganga@example.in', 'ganga', '-', 'Pune', '9822044170', 'MH-1');
  insert into medicines (id, pharmacy_id, name, description, composition, category, batch_number, expiry_date, price_paise, stock, reserved)
    values ('00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000002', 'Zinc', '', '', '', 'B1', '2090-01-01', 3000, 10, 2);`

const order = `
  with o as (
    insert into orders (customer_id, status, payment_status, delivery_address, subtotal_paise, delivery_paise,
      total_paise, hold, hold_expires_at, checkout_key, placed_at)
    values ('00000000-0000-4000-8000-000000000001', $1, $2, '{}', 6000, 4000, 10000, $3, now(), $6, case when $4 then now() end)
    returning id),
  k as (
    insert into consignments (order_id, pharmacy_id, pharmacy_name, pharmacy_address, license_number, delivery_status)
    select id, '00000000-0000-4000-8000-000000000002', 'Ganga', 'Pune', 'MH-1',
      case when $3 = 'released' then 'cancelled' else 'processing' end from o returning id, order_id),
  i as (
    insert into order_items (order_id, consignment_id, medicine_id, position, name, image, batch_number, price_paise, quantity)
    select order_id, id, '00000000-0000-4000-8000-000000000003', 0, 'Zinc', '', 'B1', 3000, 2 from k)
  insert into payments (order_id, provider_order_id, provider_payment_id, amount_paise, status, captured_at)
  select id, 'order_' || $6, case when $5 <> 'created' then 'pay_' || $6 end, 10000, $5,
    case when $5 <> 'created' then now() end from o`

test('money and stock of an older shop add up once it is migrated', async () => {
  const given = inject('database')
  if (given.kind !== 'server') throw new Error('this needs a server')
  const name = `aushadh_older_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(given.url)
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = given.url.replace(/\/[^/]*$/, `/${name}`)
  const database = await openServer(url, createLog('silent'), 2)
  try {
    for (const { tag } of older) await database.run(readFileSync(`migrations/${tag}.sql`, 'utf8'))
    await database.run(`create schema drizzle; create table drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`)
    await database.run(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      ['older', older.at(-1)?.when],
    )
    await database.run(people)
    for (const [key, was] of orders) await database.run(order, [...was, key])
    await database.migrate()
    const { rows } = await database.run(story)
    expect(Object.fromEntries(rows.map((row) => [row.name, row.story]))).toEqual(
      Object.fromEntries(orders.map(([key, , told]) => [key, told])),
    )
    await expectInvariants(database)
  } finally {
    await database.close()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
})
