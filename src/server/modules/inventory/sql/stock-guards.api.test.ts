import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../../tests/database.ts'
import { seedMedicine, seedPharmacy } from '../../../../../tests/inventory.ts'
import { appendOnly, statements, withAndWithout } from '../../../../../tests/triggers.ts'
import type { Database } from '../../../platform/db.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await seedMedicine(database.db, (await seedPharmacy(database.db)).id)
})
afterAll(() => database.close())

test.each([
  'update stock_movements set units = units + 1',
  'delete from stock_movements',
  'truncate stock_movements',
])('refuses to change or remove stock movements: %s', async (change) => {
  const found = await withAndWithout(database, 'append_only on stock_movements', statements(change))
  expect(found).toEqual(appendOnly('stock_movements'))
})

test('leaves room for sales in the pages of medicines, and stores photos uncompressed', async () => {
  const { rows } = await database.run(
    `select (select reloptions from pg_class where relname = 'medicines') as medicines,
       (select attstorage from pg_attribute where attrelid = 'photos'::regclass and attname = 'content') as photos`,
  )
  expect(rows).toEqual([{ medicines: ['fillfactor=85'], photos: 'e' }])
})
