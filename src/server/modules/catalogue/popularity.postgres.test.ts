import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../tests/database.ts'
import { seedMedicine, seedPharmacy } from '../../../../tests/inventory.ts'
import type { Database } from '../../platform/db.ts'
import { notePopularity } from './popularity-queries.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('noting what is bought and a checkout of the same medicines don’t wait for each other', async () => {
  const { db } = database
  const { id: pharmacyId } = await seedPharmacy(db)
  const ids = Array.from({ length: 200 }, () => crypto.randomUUID()).sort()
  const [first = '', last = ''] = [ids[0], ids.at(-1)]
  // The last stands first in the table; nothing of them was sold, so that all are to be noted anew.
  for (const id of ids.toReversed()) await seedMedicine(db, pharmacyId, { id, popularity: 3 })
  await database.run('analyze medicines')
  let noting = Promise.resolve()
  await db.transaction(async (checkout) => {
    const lock = (id: string) =>
      checkout.execute(`select from medicines where id = '${id}' for no key update`)
    await lock(first)
    noting = notePopularity(db, new Date())
    await isWaiting()
    await lock(last)
  })
  await noting
  const { rows } = await database.run('select distinct popularity from medicines')
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
