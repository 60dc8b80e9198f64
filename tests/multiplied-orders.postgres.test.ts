import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  findShipmentsWithoutDocuments,
  findUninvoiced,
} from '#server/modules/documents/sale-queries.ts'
import { brokenInvariants } from '#server/modules/integrity/index.ts'
import { openAddresses } from '#server/modules/orders/delivery-address.ts'
import type { Db } from '#server/platform/db.ts'
import type { Sealed } from '#server/platform/vault/data-keys.ts'
import { adminSize, seedAdmin } from '../bench/seed/admin.ts'
import type { Multiplied } from '../bench/seed/multiply.ts'
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

async function openMultiplied(multiplied: Multiplied) {
  const database = await openTestDatabase()
  await database.run(`
    insert into admins (name, email, username, password_hash, role)
    values ('-', 'admin@example.in', 'admin', '-', 'owner')`)
  const client = new pg.Client(database.url)
  await client.connect()
  await seedAdmin(client, database.db, { ...size, multiplied })
  const close = async () => {
    await client.end()
    await database.close()
  }
  return { database, client, close }
}

let database: Awaited<ReturnType<typeof openTestDatabase>>
let client: pg.Client
let close: () => Promise<void>
beforeAll(async () => {
  ;({ database, client, close } = await openMultiplied({ copies, withDocuments: copies }))
})
afterAll(() => close?.())

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

describe('with copies that have no documents', () => {
  let shop: Awaited<ReturnType<typeof openMultiplied>>
  beforeAll(async () => {
    shop = await openMultiplied({ copies: 2, withDocuments: 1 })
  })
  afterAll(() => shop?.close())

  test('the shop issues none, and only I21 does not hold', async () => {
    const { db } = shop.database
    expect(await findUninvoiced(db, 1)).toEqual([])
    expect(await findShipmentsWithoutDocuments(db, { most: 1 })).toEqual([])
    const broken = await brokenInvariants(db, new Date(), { sendsEmails: false })
    expect(broken.map(({ id }) => id)).toEqual(['I21'])
  })

  test.each([
    ['shipments_uninvoiced', (db: Db) => findUninvoiced(db, 500)],
    ['reversals_undocumented', (db: Db) => findShipmentsWithoutDocuments(db, { most: 500 })],
  ])('missing documents are read in the order of the index %s', async (index, find) => {
    const plan = (await planOf(shop.client, find)).join('\n')
    expect(plan).toContain(`using ${index} on`)
    expect(plan).not.toMatch(/Seq Scan|Sort|Hash/)
  })
})

/** The plan for the only query of `find`, as if the shop were larger. */
async function planOf(client: pg.Client, find: (db: Db) => Promise<unknown>): Promise<string[]> {
  const queries: { text: string; values: unknown[] }[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => queries.push({ text, values }) }
  await find(drizzle(client, { casing: 'snake_case', logger }) as unknown as Db)
  const [{ text, values } = { text: '', values: [] }] = queries
  await client.query('set enable_seqscan = off')
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
  await client.query('reset enable_seqscan')
  return rows.map((row) => row['QUERY PLAN'])
}
