import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../tests/database.ts'
import { seedMedicine, seedPharmacy } from '../../../../tests/inventory.ts'
import { reserve, sell, sellUnreserved } from '../../../../tests/move-stock.ts'
import { seedItem } from '../../../../tests/orders.ts'
import type { Database } from '../../platform/db.ts'
import { findSellable } from '../catalogue/index.ts'
import { putBack } from '../fulfilment/index.ts'
import { release } from './index.ts'
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

const at = new Date()
const orderItem = (medicineId: string, quantity: number) => seedItem(database, medicineId, quantity)
const units = (medicineId: string, quantity: number) => [{ medicineId, quantity }]

describe('stock', () => {
  test('reserves units until none is available, and releases them', async () => {
    const { id } = await seedMedicine(database.db, pharmacyId, { stock: 3 })
    expect(await reserve(database.db, units(id, 2), today)).toBe(true)
    expect(await reserve(database.db, units(id, 2), today)).toBe(false)
    expect(await unitsOf(id)).toEqual({ stock: 3, reserved: 2 })
    await release(database.db, units(id, 2))
    expect(await unitsOf(id)).toEqual({ stock: 3, reserved: 0 })
  })

  test('sells reserved units once', async () => {
    const { id } = await seedMedicine(database.db, pharmacyId, { stock: 3 })
    await reserve(database.db, units(id, 2), today)
    await sell(database.db, [await orderItem(id, 2)], at)
    expect(await unitsOf(id)).toEqual({ stock: 1, reserved: 0 })
    await expect(sell(database.db, [await orderItem(id, 1)], at)).rejects.toThrow(
      'were not reserved',
    )
    await expect(release(database.db, units(id, 1))).rejects.toThrow('were not reserved')
    expect(await unitsOf(id)).toEqual({ stock: 1, reserved: 0 })
  })

  test('sells unreserved units directly only if no customer reserved them', async () => {
    const { id } = await seedMedicine(database.db, pharmacyId, { stock: 3, reserved: 2 })
    expect(await sellUnreserved(database.db, [await orderItem(id, 2)], at)).toBe(false)
    expect(await sellUnreserved(database.db, [await orderItem(id, 1)], at)).toBe(true)
    expect(await unitsOf(id)).toEqual({ stock: 2, reserved: 2 })
  })

  test('releases and sells reserved units of a deleted medicine, but reserves and sells no others', async () => {
    const { id } = await seedMedicine(database.db, pharmacyId, {
      reserved: 4,
      deletedAt: new Date(),
    })
    await release(database.db, units(id, 1))
    await sell(database.db, [await orderItem(id, 3)], at)
    expect(await unitsOf(id)).toEqual({ stock: 7, reserved: 0 })
    expect(await reserve(database.db, units(id, 1), today)).toBe(false)
    expect(await sellUnreserved(database.db, [await orderItem(id, 1)], at)).toBe(false)
  })

  test('reserves, sells or releases units of several medicines, or of none', async () => {
    const [many, few] = [
      await seedMedicine(database.db, pharmacyId, { stock: 9 }),
      await seedMedicine(database.db, pharmacyId, { stock: 2 }),
    ]
    const both = (quantity: number) => [...units(many.id, 1), ...units(few.id, quantity)]
    expect(await reserve(database.db, both(3), today)).toBe(false)
    expect(await reserve(database.db, both(2), today)).toBe(true)
    expect(await unitsOf(many.id)).toEqual({ stock: 9, reserved: 1 })
    await expect(release(database.db, both(3))).rejects.toThrow('were not reserved')
    const items = [await orderItem(many.id, 2), await orderItem(few.id, 2)]
    expect(await sellUnreserved(database.db, items, at)).toBe(false)
    await expect(sell(database.db, items, at)).rejects.toThrow('were not reserved')
    await release(database.db, both(2))
    expect(await sellUnreserved(database.db, items, at)).toBe(true)
    expect(await unitsOf(many.id)).toEqual({ stock: 7, reserved: 0 })
    expect(await unitsOf(few.id)).toEqual({ stock: 0, reserved: 0 })
  })

  test('takes back units of one medicine from several orders at once', async () => {
    const { id } = await seedMedicine(database.db, pharmacyId, { stock: 9 })
    const items = [await orderItem(id, 2), await orderItem(id, 3)]
    for (const one of items) await sellUnreserved(database.db, [one], at)
    await putBack(database.db, items, at)
    expect(await unitsOf(id)).toEqual({ stock: 9, reserved: 0 })
  })

  test('takes sold units back once', async () => {
    const { id } = await seedMedicine(database.db, pharmacyId, { stock: 3 })
    const item = await orderItem(id, 2)
    await sellUnreserved(database.db, [item], at)
    await putBack(database.db, [item], at)
    expect(await unitsOf(id)).toEqual({ stock: 3, reserved: 0 })
    const again = database.db.transaction((tx) => putBack(tx, [item], at))
    await expect(again).rejects.toThrow('were not sold')
    expect(await unitsOf(id)).toEqual({ stock: 3, reserved: 0 })
  })

  test('changes within a transaction, and not at all when it fails', async () => {
    const { id } = await seedMedicine(database.db, pharmacyId)
    const failed = database.db.transaction(async (tx) => {
      expect(await reserve(tx, units(id, 4), today)).toBe(true)
      expect((await findSellable(tx, [id], today)).get(id)?.available).toBe(6)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await unitsOf(id)).toEqual({ stock: 10, reserved: 0 })
  })
})

describe('available medicines', () => {
  test('have their seller and available units', async () => {
    const { id } = await seedMedicine(database.db, pharmacyId, { stock: 9, reserved: 2 })
    const found = await findSellable(database.db, [id, crypto.randomUUID()], today)
    expect([...found.keys()]).toEqual([id])
    expect(found.get(id)).toMatchObject({
      id,
      name: 'Paracetamol 500 mg',
      pricePaise: 3000,
      available: 7,
      batchNumber: 'B-1',
      pharmacy: { id: pharmacyId, licenseNumber: expect.stringContaining('MH-PZ2-') },
    })
    expect(await findSellable(database.db, [], today)).toEqual(new Map())
  })

  test('exclude expired and deleted ones, and those of unverified pharmacies', async () => {
    const waiting = await seedPharmacy(database.db, { verified: false })
    const rows = [
      await seedMedicine(database.db, pharmacyId, { expiryDate: today }),
      await seedMedicine(database.db, pharmacyId, { deletedAt: new Date() }),
      await seedMedicine(database.db, waiting.id),
    ]
    const ids = rows.map((row) => row.id)
    expect(await findSellable(database.db, ids, today)).toEqual(new Map())
    for (const id of ids) expect(await reserve(database.db, units(id, 1), today)).toBe(false)
  })
})
