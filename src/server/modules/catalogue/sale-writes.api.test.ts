import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../tests/database.ts'
import { seedPharmacy } from '../../../../tests/inventory.ts'
import { seedItem } from '../../../../tests/orders.ts'
import type { Database, Db } from '../../platform/db.ts'
import { hold, type SoldItem, sell } from './index.ts'

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

test('a sale of any medicine writes its row alone, and none of its indexes', async () => {
  const { id: pharmacyId } = await seedPharmacy(database.db)
  const shelf = await fillPages(pharmacyId, 200)
  const sold = shelf.filter((_, n) => n % 20 === 0).sort()
  const items: SoldItem[] = []
  for (const id of sold) items.push(await seedItem(database, id, 1))
  const alone = { rows: sold.length, alone: sold.length }
  expect(
    await written(async (tx) => {
      for (const id of sold) await hold(tx, [{ medicineId: id, quantity: 1 }], '2026-01-15')
    }),
  ).toEqual(alone)
  expect(
    await written(async (tx) => {
      for (const item of items) await sell(tx, [item], new Date())
    }),
  ).toEqual(alone)
})
