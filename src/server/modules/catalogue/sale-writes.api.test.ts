import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../tests/database.ts'
import { seedPharmacy } from '../../../../tests/inventory.ts'
import { seedItem } from '../../../../tests/orders.ts'
import type { Database, Db } from '../../platform/db.ts'
import { findSellable, hold, release, type SoldItem, sell, sellFromShelf } from './index.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** As an import writes them: one beside the other, as many as a page takes. */
async function fillPages(pharmacyId: string, count: number): Promise<string[]> {
  const { rows } = await database.run(
    `insert into medicines
       (pharmacy_id, name, description, composition, category, batch_number, expiry_date, price_paise, stock)
     select $1, 'Medicine ' || n, repeat('Brings down a fever. ', 10), 'Paracetamol 650 mg', 'Pain relief',
       'B-1', '2099-01-01', 3000, 10
     from generate_series(1, $2) n returning id`,
    [pharmacyId, count],
  )
  return rows.map(({ id }) => String(id))
}

/** What this connection has rewritten since it last told the server, so far: all rows, and those without any index. */
async function writtenSoFar(tx: Db) {
  const [so] = await tx
    .select({
      rows: sql<number>`n_tup_upd::integer`,
      alone: sql<number>`n_tup_hot_upd::integer`,
    })
    .from(sql`pg_stat_xact_user_tables`)
    .where(sql`relname = 'medicines'`)
  return so ?? { rows: 0, alone: 0 }
}

function written(work: (tx: Db) => Promise<void>) {
  return database.db.transaction(async (tx) => {
    const before = await writtenSoFar(tx)
    await work(tx)
    const after = await writtenSoFar(tx)
    return { rows: after.rows - before.rows, alone: after.alone - before.alone }
  })
}

const today = '2026-01-15'

test('a sale of any medicine writes its row alone, and none of its indexes', async () => {
  const { id: pharmacyId } = await seedPharmacy(database.db)
  const shelf = await fillPages(pharmacyId, 200)
  const items: SoldItem[] = []
  for (let n = 0; n < shelf.length; n += 20) items.push(await seedItem(database, shelf[n] ?? '', 1))
  const alone = { rows: items.length, alone: items.length }
  expect(
    await written(async (tx) => {
      expect(await hold(tx, items, today)).toBe(true)
    }),
  ).toEqual(alone)
  expect(await written((tx) => sell(tx, items, new Date()))).toEqual(alone)
})

test('what a sale asks of the database is planned once, however many medicines are named', async () => {
  const { id: pharmacyId } = await seedPharmacy(database.db)
  // So many that it pays to look them up by their ids.
  const shelf = (await fillPages(pharmacyId, 1000)).slice(0, 3)
  await database.run('analyze medicines')
  const planned = await database.db.transaction(async (tx) => {
    for (let n = 0; n < 9; n += 1) {
      const units = shelf.slice(n % 3).map((medicineId) => ({ medicineId, quantity: 1 }))
      await findSellable(tx, shelf.slice(n % 3), today)
      await hold(tx, units, today)
      await release(tx, units)
    }
    return tx
      .select({ name: sql<string>`name`, anew: sql<number>`custom_plans::integer` })
      .from(sql`pg_prepared_statements`)
      .where(sql`name in ('sellable', 'hold_units', 'release_units')`)
  })
  expect(planned).toHaveLength(3)
  // It tries five times what planning by the values would gain.
  for (const { anew } of planned) expect(anew).toBe(5)
})

test('a sale that moves batches is parsed once, and soon planned for all that follow', async () => {
  const { id: pharmacyId } = await seedPharmacy(database.db)
  const shelf = (await fillPages(pharmacyId, 1000)).slice(0, 30)
  await database.run('analyze medicines')
  const planned = await database.db.transaction(async (tx) => {
    for (const medicineId of shelf) {
      const item = await seedItem({ db: tx }, medicineId, 1)
      expect(await sellFromShelf(tx, [item], new Date())).toBe(true)
    }
    return tx
      .select({
        name: sql<string>`name`,
        anew: sql<number>`custom_plans::integer`,
        asBefore: sql<number>`generic_plans::integer`,
      })
      .from(sql`pg_prepared_statements`)
      .where(sql`name in ('lock_shelves', 'sell_units')`)
  })
  expect(planned).toHaveLength(2)
  // The first five are tries; tables grow, and a server that counts them meanwhile tries a few times more.
  for (const { anew, asBefore } of planned) {
    expect(anew + asBefore).toBeGreaterThanOrEqual(shelf.length)
    expect(asBefore).toBeGreaterThanOrEqual(shelf.length - 12)
  }
})
