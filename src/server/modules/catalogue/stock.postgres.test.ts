import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../tests/database.ts'
import { seedMedicine, seedPharmacy } from '../../../../tests/inventory.ts'
import { seedItem } from '../../../../tests/orders.ts'
import type { Database } from '../../platform/db.ts'
import { medicines } from '../../platform/tables/index.ts'
import { hold, release, sellFromShelf } from './index.ts'

const today = '2026-01-15'
let database: Database
let pharmacyId: string
beforeAll(async () => {
  database = await openTestDatabase()
  pharmacyId = (await seedPharmacy(database.db)).id
})
afterAll(() => database.close())

async function unitsOf(id: string) {
  const [row] = await database.db.select().from(medicines).where(eq(medicines.id, id))
  return { stock: row?.stock, reserved: row?.reserved }
}

const units = (medicineId: string, quantity: number) => [{ medicineId, quantity }]

describe('sixty at once', () => {
  test('hold exactly the ten units there are', async () => {
    const { id } = await seedMedicine(database.db, pharmacyId, { stock: 10 })
    const held = await Promise.all(
      Array.from({ length: 60 }, () =>
        database.db.transaction((tx) => hold(tx, units(id, 1), today)),
      ),
    )
    expect(held.filter(Boolean)).toHaveLength(10)
    expect(await unitsOf(id)).toEqual({ stock: 10, reserved: 10 })
  })

  test('hold and release without losing or inventing a unit', async () => {
    const { id } = await seedMedicine(database.db, pharmacyId, { stock: 10 })
    await Promise.all(
      Array.from({ length: 60 }, async () => {
        if (await hold(database.db, units(id, 1), today)) await release(database.db, units(id, 1))
      }),
    )
    expect(await unitsOf(id)).toEqual({ stock: 10, reserved: 0 })
  })

  test('sell from the shelf and hold, never more than there is', async () => {
    const { id } = await seedMedicine(database.db, pharmacyId, { stock: 10 })
    const items = await Promise.all(Array.from({ length: 30 }, () => seedItem(database, id, 1)))
    const at = new Date()
    const taken = await Promise.all(
      items.flatMap((item) => [
        database.db.transaction((tx) => sellFromShelf(tx, [item], at)),
        hold(database.db, units(id, 1), today),
      ]),
    )
    expect(taken.filter(Boolean)).toHaveLength(10)
    const { stock = 0, reserved = 0 } = await unitsOf(id)
    expect(stock).toBe(reserved)
  })

  test('hold the same medicines named in any order, and nobody waits for ever', async () => {
    const ids: string[] = []
    for (let n = 0; n < 6; n += 1)
      ids.push((await seedMedicine(database.db, pharmacyId, { stock: 40 })).id)
    const orders = [ids, ids.toReversed(), [...ids.slice(3), ...ids.slice(0, 3)]]
    const held = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        hold(database.db, orders[n % 3]?.flatMap((id) => units(id, 1)) ?? [], today),
      ),
    )
    expect(held.filter(Boolean)).toHaveLength(40)
    for (const id of ids) expect(await unitsOf(id)).toEqual({ stock: 40, reserved: 40 })
  })
})
