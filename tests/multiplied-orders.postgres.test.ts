import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenInvariants } from '#server/modules/integrity/index.ts'
import { openAddresses } from '#server/modules/orders/delivery-address.ts'
import type { Sealed } from '#server/platform/vault/data-keys.ts'
import { adminSize, seedAdmin } from '../bench/seed/admin.ts'
import { openTestDatabase } from './database.ts'

/* The large shop that is measured: what it holds must be what a shop could hold. */

const size = {
  ...adminSize,
  customers: 40,
  pharmacies: 10,
  orders: 150,
  auditEntries: 50,
  mostItems: 2,
}
const copies = 11

let database: Awaited<ReturnType<typeof openTestDatabase>>
let client: pg.Client
beforeAll(async () => {
  database = await openTestDatabase()
  await database.run(`
    insert into admins (name, email, username, password_hash, role)
    values ('-', 'admin@example.in', 'admin', '-', 'owner')`)
  client = new pg.Client(database.url)
  await client.connect()
  await seedAdmin(client, database.db, { ...size, multiplied: { copies, withDocuments: copies } })
})
afterAll(async () => {
  await client?.end()
  await database?.close()
})

const rows = async (query: string) => (await database.run(query)).rows

test('copied orders satisfy every invariant', async () => {
  expect(await brokenInvariants(database.db, new Date(), { sendsEmails: false })).toEqual([])
})

test('each copy has all that belongs to its orders, and is older', async () => {
  for (const table of [
    'orders',
    'payments',
    'captures',
    'order_items',
    'ledger_entries',
    'documents',
  ]) {
    const [found] = await rows(`
      select (select count(*) from ${table})::int as all, (select count(*) from ${table})::int % ${copies + 1} as rest`)
    expect.soft({ table, rest: found?.rest }).toEqual({ table, rest: 0 })
  }
  expect(await rows('select count(*)::int as orders from orders')).toEqual([
    { orders: size.orders * (copies + 1) },
  ])
  expect(
    await rows(`select min(placed_at) > now() - interval '731 days' as two,
      min(placed_at) < now() - interval '600 days' as years from orders`),
  ).toEqual([{ two: true, years: true }])
})

test('each copied order has an address that can be read', async () => {
  const orders = (await rows('select id, delivery_address as "deliveryAddress" from orders')) as {
    id: string
    deliveryAddress: Sealed
  }[]
  const opened = await openAddresses(database.db, orders, ({ id }) => id)
  expect(new Set(opened.map(({ deliveryAddress }) => deliveryAddress.city))).toEqual(
    new Set(['Pune']),
  )
})

test('ledger entries are numbered in the order of time, and new ones follow', async () => {
  expect(
    await rows(`select count(*)::int as later from (
      select at, lag(at) over (order by id) as before from journal_entries) e where at < before - interval '1 minute'`),
  ).toEqual([{ later: 0 }])
  expect(
    await rows(
      `select nextval(pg_get_serial_sequence('ledger_entries', 'id')) > max(id) as follows from ledger_entries`,
    ),
  ).toEqual([{ follows: true }])
})

test('references, indexes and guards are as before', async () => {
  for (const [table, column, target] of [
    ['shipments', 'order_id', 'orders'],
    ['order_items', 'shipment_id', 'shipments'],
    ['captures', 'payment_id', 'payments'],
    ['ledger_entries', 'entry_id', 'journal_entries'],
    ['stock_movements', 'order_item_id', 'order_items'],
    ['documents', 'shipment_id', 'shipments'],
  ])
    expect
      .soft(
        await rows(`select count(*)::int as lost from ${table} a
          where ${column} is not null and not exists (select from ${target} b where b.id = a.${column})`),
      )
      .toEqual([{ lost: 0 }])
  expect(
    await rows(
      `select indexname from pg_indexes where tablename = 'orders' and indexname = 'orders_of_customer'`,
    ),
  ).toHaveLength(1)
  await expect(client.query('delete from ledger_entries')).rejects.toThrow('never changed')
})
