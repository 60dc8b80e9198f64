import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedBatch } from '../../../../../../tests/batch-rows.ts'
import { openTestDatabase } from '../../../../../../tests/database.ts'
import { seedMedicine, seedPharmacy } from '../../../../../../tests/inventory.ts'
import { reserve, sell, sellSet, sellUnreserved } from '../../../../../../tests/move-stock.ts'
import { seedItem } from '../../../../../../tests/orders.ts'
import type { Database } from '../../../../platform/db.ts'

const at = new Date('2026-01-15T06:00:00Z')
let database: Database
let pharmacyId: string
beforeAll(async () => {
  database = await openTestDatabase()
  pharmacyId = (await seedPharmacy(database.db)).id
})
afterAll(() => database.close())

const rows = async (text: string, ...values: unknown[]) =>
  (await database.run(text, values)).rows as Record<string, unknown>[]

/** A medicine with batches of these units; the first one expires in March 2090, and each other three months later. */
async function stocked(...units: number[]): Promise<string> {
  const expiries = ['2090-03-31', '2090-06-30', '2090-09-30', '2090-12-31']
  const [stock = 0, ...others] = units
  const first = { batchNumber: 'B-1', expiryDate: '2090-03-31', stock }
  const { id } = await seedMedicine(database.db, pharmacyId, first)
  for (const [n, units] of others.entries())
    await seedBatch(database, id, {
      number: `B-${n + 2}`,
      expiryDate: expiries[n + 1] ?? '',
      units,
    })
  return id
}

/** An item of an order that promised its customer this month, and whose units are reserved. */
async function reservedItem(medicineId: string, quantity: number, promised?: string) {
  const item = await seedItem(database, medicineId, quantity)
  await rows(
    'update order_items set promised_expiry = $2 where id = $1',
    item.orderItemId,
    promised,
  )
  expect(await reserve(database.db, [item], '2026-01-15')).toBe(true)
  return item
}

const picksOf = async ({ orderItemId }: { orderItemId: string }) =>
  (
    await rows(
      `select b.number, k.quantity from picks k join batches b on b.id = k.batch_id
       where k.order_item_id = $1 order by b.number`,
      orderItemId,
    )
  ).map(({ number, quantity }) => [number, quantity])
const batchesOf = async (id: string) =>
  (await rows('select units from batches where medicine_id = $1 order by number', id)).map(
    ({ units }) => units,
  )
const shownOf = async (id: string) =>
  (
    await rows(
      `select stock, reserved, batch_number as batch, expiry_date::text as expiry
       from medicines where id = $1`,
      id,
    )
  )[0]

describe('sell_units()', () => {
  test('takes units from the batches that expire first, and shows the next one', async () => {
    const id = await stocked(2, 3, 4)
    const item = await reservedItem(id, 4)
    await sell(database.db, [item], at)
    expect(await picksOf(item)).toEqual([
      ['B-1', 2],
      ['B-2', 2],
    ])
    expect(await batchesOf(id)).toEqual([0, 1, 4])
    const shown = { stock: 5, reserved: 0, batch: 'B-2', expiry: '2090-06-30' }
    expect(await shownOf(id)).toEqual(shown)
  })

  test('stores a stock movement for each batch, at the time of the sale', async () => {
    const id = await stocked(1, 1)
    const item = await reservedItem(id, 2)
    await sell(database.db, [item], at)
    const moved = await rows(
      `select units, cause, by_role as by, at from stock_movements
       where order_item_id = $1 order by batch_id`,
      item.orderItemId,
    )
    const one = { units: -1, cause: 'sold', by: 'system' }
    expect(moved.map(({ at, ...row }) => ({ ...row, at: new Date(String(at)) }))).toEqual([
      { ...one, at },
      { ...one, at },
    ])
  })

  test('prefers batches that expire in the promised month or later', async () => {
    const id = await stocked(5, 2, 2)
    const item = await reservedItem(id, 3, '2090-06-01')
    await sell(database.db, [item], at)
    expect(await picksOf(item)).toEqual([
      ['B-2', 2],
      ['B-3', 1],
    ])
    // The batch that expires first was passed over, and is the one that is shown.
    const shown = { stock: 6, reserved: 0, batch: 'B-1', expiry: '2090-03-31' }
    expect(await shownOf(id)).toEqual(shown)
  })

  test('takes the rest from earlier batches where the promised ones have too few units', async () => {
    const id = await stocked(2, 2, 1, 1)
    const item = await reservedItem(id, 4, '2090-09-30')
    await sell(database.db, [item], at)
    expect(await picksOf(item)).toEqual([
      ['B-1', 2],
      ['B-3', 1],
      ['B-4', 1],
    ])
    expect(await batchesOf(id)).toEqual([0, 2, 0, 0])
    expect(await shownOf(id)).toMatchObject({ stock: 2, batch: 'B-2', expiry: '2090-06-30' })
  })

  test('shows the last batch of a medicine that is sold out', async () => {
    const id = await stocked(1, 1)
    await sell(database.db, [await reservedItem(id, 2)], at)
    const shown = { stock: 0, reserved: 0, batch: 'B-1', expiry: '2090-03-31' }
    expect(await shownOf(id)).toEqual(shown)
  })

  test('leaves what others have reserved', async () => {
    const id = await stocked(5)
    const item = await reservedItem(id, 2)
    await reservedItem(id, 3)
    expect(await sellUnreserved(database.db, [await seedItem(database, id, 1)], at)).toBe(false)
    await sell(database.db, [item], at)
    expect(await shownOf(id)).toMatchObject({ stock: 3, reserved: 3 })
  })

  test('names the late orders of a set that found too few units, and sells the others', async () => {
    const [plenty, few, other] = [await stocked(9), await stocked(1), await stocked(3)]
    const reserved = await reservedItem(other, 1)
    const late = [await seedItem(database, plenty, 2), await seedItem(database, few, 2)]
    const sold = await seedItem(database, plenty, 4)
    const set = [
      { items: late, isReserved: false },
      { items: [reserved], isReserved: true },
      { items: [sold], isReserved: false },
    ]
    expect(await sellSet(database.db, set, at)).toEqual([0])
    expect(await Promise.all([plenty, few, other].map(batchesOf))).toEqual([[5], [1], [2]])
    expect(await picksOf(late[0] ?? sold)).toEqual([])
    expect(await picksOf(sold)).toEqual([['B-1', 4]])
  })

  test.each(['deleted_at', 'removed_at'])(
    'sells a medicine with %s only to orders that have reserved it',
    async (column) => {
      const id = await stocked(5)
      const [reserved, late] = [await reservedItem(id, 2), await seedItem(database, id, 1)]
      await rows(`update medicines set ${column} = now() where id = $1`, id)
      expect(await sellUnreserved(database.db, [late], at)).toBe(false)
      await sell(database.db, [reserved], at)
      expect(await shownOf(id)).toMatchObject({ stock: 3, reserved: 0 })
    },
  )

  test('sells nothing without items', async () => {
    expect(await sellSet(database.db, [], at)).toEqual([])
  })
})

describe('sell_units() refuses the whole set', () => {
  const reserved = (...items: Awaited<ReturnType<typeof reservedItem>>[]) =>
    items.map((item) => ({ items: [item], isReserved: true }))

  test('for a medicine that two of its orders sell', async () => {
    const [id, other] = [await stocked(9), await stocked(9)]
    const set = reserved(
      await reservedItem(other, 1),
      await reservedItem(id, 1),
      await reservedItem(id, 2),
    )
    await expect(sellSet(database.db, set, at)).rejects.toThrow('a medicine is sold twice at once')
    expect(await Promise.all([id, other].map(shownOf))).toMatchObject([
      { stock: 9, reserved: 3 },
      { stock: 9, reserved: 1 },
    ])
  })

  test('for units that were to be reserved and are not', async () => {
    const [id, other] = [await stocked(9), await stocked(9)]
    const sound = await reservedItem(other, 2)
    const set = reserved(sound, await seedItem(database, id, 1))
    await expect(sellSet(database.db, set, at)).rejects.toThrow('units were not reserved')
    expect(await picksOf(sound)).toEqual([])
    expect(await Promise.all([id, other].map(batchesOf))).toEqual([[9], [9]])
  })

  test('for batches with fewer units than their medicine', async () => {
    const id = await stocked(3)
    const item = await reservedItem(id, 2)
    await rows('update batches set units = 1 where medicine_id = $1', id)
    await expect(sell(database.db, [item], at)).rejects.toThrow('fewer units than their medicine')
    expect(await picksOf(item)).toEqual([])
    expect(await shownOf(id)).toMatchObject({ stock: 3, reserved: 2 })
  })

  test('for an item that was sold before', async () => {
    const id = await stocked(9)
    const item = await reservedItem(id, 2)
    await sell(database.db, [item], at)
    await reserve(database.db, [item], '2026-01-15')
    await expect(sell(database.db, [item], at)).rejects.toThrow('duplicate key')
    expect(await shownOf(id)).toMatchObject({ stock: 7, reserved: 2 })
  })
})
