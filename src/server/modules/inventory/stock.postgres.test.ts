import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../tests/database.ts'
import { seedMedicine, seedPharmacy } from '../../../../tests/inventory.ts'
import { reserve, sellUnreserved } from '../../../../tests/move-stock.ts'
import { seedCustomer, seedItem } from '../../../../tests/orders.ts'
import type { Database } from '../../platform/db.ts'
import { lockStock, release } from './index.ts'
import { medicines } from './tables.ts'

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

describe('sixty concurrent callers', () => {
  test('reserve exactly the ten units there are', async () => {
    const { id } = await seedMedicine(database.db, pharmacyId, { stock: 10 })
    const reserved = await Promise.all(
      Array.from({ length: 60 }, () =>
        database.db.transaction((tx) => reserve(tx, units(id, 1), today)),
      ),
    )
    expect(reserved.filter(Boolean)).toHaveLength(10)
    expect(await unitsOf(id)).toEqual({ stock: 10, reserved: 10 })
  })

  test('reserve and release without losing or creating a unit', async () => {
    const { id } = await seedMedicine(database.db, pharmacyId, { stock: 10 })
    await Promise.all(
      Array.from({ length: 60 }, async () => {
        if (await reserve(database.db, units(id, 1), today))
          await release(database.db, units(id, 1))
      }),
    )
    expect(await unitsOf(id)).toEqual({ stock: 10, reserved: 0 })
  })

  test('sell direct and reserved units, never more than there are', async () => {
    const { id } = await seedMedicine(database.db, pharmacyId, { stock: 10 })
    const items = await Promise.all(Array.from({ length: 30 }, () => seedItem(database, id, 1)))
    const at = new Date()
    const sold = await Promise.all(
      items.flatMap((item) => [
        database.db.transaction((tx) => sellUnreserved(tx, [item], at)),
        reserve(database.db, units(id, 1), today),
      ]),
    )
    expect(sold.filter(Boolean)).toHaveLength(10)
    const { stock = 0, reserved = 0 } = await unitsOf(id)
    expect(stock).toBe(reserved)
  })

  test('reserve the same medicines in any order without a deadlock', async () => {
    const ids: string[] = []
    for (let n = 0; n < 6; n += 1)
      ids.push((await seedMedicine(database.db, pharmacyId, { stock: 40 })).id)
    const orders = [ids, ids.toReversed(), [...ids.slice(3), ...ids.slice(0, 3)]]
    const reserved = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        reserve(database.db, orders[n % 3]?.flatMap((id) => units(id, 1)) ?? [], today),
      ),
    )
    expect(reserved.filter(Boolean)).toHaveLength(40)
    for (const id of ids) expect(await unitsOf(id)).toEqual({ stock: 40, reserved: 40 })
  })
})

test('a locked medicine can be put into carts: the two locks in different orders would be a deadlock', async () => {
  const { id } = await seedMedicine(database.db, pharmacyId, { stock: 10 })
  const customer = await seedCustomer(database, { name: 'Asha', email: 'locks@example.in' })
  await database.db.transaction(async (tx) => {
    await lockStock(tx, [id])
    // On another connection: it would wait for the end of this transaction, which waits for it.
    const insert =
      'insert into cart_items (customer_id, medicine_id, quantity, added_at) values ($1, $2, 1, now())'
    await database.run(insert, [customer, id])
  })
})
