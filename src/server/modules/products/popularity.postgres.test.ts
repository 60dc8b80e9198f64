import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../tests/database.ts'
import { seedMedicine, seedPharmacy } from '../../../../tests/inventory.ts'
import type { Database } from '../../platform/db.ts'
import { updatePopularity } from './popularity-queries.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('does not deadlock with an import that changes the same products', async () => {
  const { db } = database
  const { id: pharmacyId } = await seedPharmacy(db)
  const ids = Array.from({ length: 200 }, () => crypto.randomUUID()).sort()
  const [first = '', last = ''] = [ids[0], ids.at(-1)]
  // The last is first in the table; nothing was sold, so all are rewritten.
  for (const id of ids.toReversed()) await seedMedicine(db, pharmacyId, { id })
  await database.run('update products set popularity = 3')
  await database.run('analyze products')
  let noting = Promise.resolve()
  await db.transaction(async (imported) => {
    const lock = (id: string) =>
      imported.execute(`select from products where id = '${id}' for no key update`)
    await lock(first)
    noting = updatePopularity(db, new Date())
    await isWaiting()
    await lock(last)
  })
  await noting
  const { rows } = await database.run('select distinct popularity from products')
  expect(rows).toEqual([{ popularity: 0 }])
})

async function isWaiting(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await database.run(
        `select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows[0]
    })
    .toEqual({ n: 1 })
}
