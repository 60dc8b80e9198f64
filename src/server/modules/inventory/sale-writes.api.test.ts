import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../tests/database.ts'
import { seedMedicines, seedPharmacy } from '../../../../tests/inventory.ts'
import { reserve, sell } from '../../../../tests/move-stock.ts'
import { seedItem } from '../../../../tests/orders.ts'
import type { Database, Db } from '../../platform/db.ts'
import { findSellable } from '../catalogue/index.ts'
import type { SoldItem } from '../fulfilment/index.ts'
import { release } from './index.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Inserts rows next to each other, as an import does, filling whole pages. */
function fillPages(pharmacyId: string, count: number): Promise<string[]> {
  return seedMedicines(
    database.db,
    sql`insert into medicines
      (pharmacy_id, name, description, composition, category, batch_number, expiry_date, price_paise, stock,
        schedule, needs_prescription, needs_form21, pickup_only, unknown_salts)
    select ${pharmacyId}::uuid, 'Medicine ' || n, repeat('Brings down a fever. ', 10), 'Paracetamol 650 mg',
      'Pain relief', 'B-1', '2099-01-01'::date, 3000, 10,
      'none', false, false, false, '{}'::text[]
    from generate_series(1, ${count}::int) n`,
  )
}

/**
 * What this connection has updated since it last reported statistics: all rows, and those without index writes
 * (HOT).
 */
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

test('updates only a medicine’s row on a sale, and none of its indexes', async () => {
  const { id: pharmacyId } = await seedPharmacy(database.db)
  const inventory = await fillPages(pharmacyId, 200)
  const items: SoldItem[] = []
  for (let n = 0; n < inventory.length; n += 20)
    items.push(await seedItem(database, inventory[n] ?? '', 1))
  const alone = { rows: items.length, alone: items.length }
  expect(
    await written(async (tx) => {
      expect(await reserve(tx, items, today)).toBe(true)
    }),
  ).toEqual(alone)
  expect(await written((tx) => sell(tx, items, new Date()))).toEqual(alone)
})

test('plans the queries of a sale once, however many medicines are named', async () => {
  const { id: pharmacyId } = await seedPharmacy(database.db)
  // So many that an index lookup by id pays off.
  const inventory = (await fillPages(pharmacyId, 1000)).slice(0, 3)
  await database.run('analyze medicines')
  const planned = await database.db.transaction(async (tx) => {
    for (let n = 0; n < 9; n += 1) {
      const units = inventory.slice(n % 3).map((medicineId) => ({ medicineId, quantity: 1 }))
      await findSellable(tx, inventory.slice(n % 3), today)
      await reserve(tx, units, today)
      await release(tx, units)
    }
    return tx
      .select({ name: sql<string>`name`, anew: sql<number>`custom_plans::integer` })
      .from(sql`pg_prepared_statements`)
      .where(sql`name in ('sellable', 'release_units')`)
  })
  expect(planned).toHaveLength(2)
  // PostgreSQL tries five custom plans before it switches to a generic one.
  for (const { anew } of planned) expect(anew).toBe(5)
})
