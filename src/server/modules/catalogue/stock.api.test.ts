import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../tests/database.ts'
import { seedMedicine, seedPharmacy } from '../../../../tests/inventory.ts'
import { seedItem } from '../../../../tests/orders.ts'
import type { Database } from '../../platform/db.ts'
import { medicines } from '../../platform/tables/index.ts'
import { findSellable, hold, putBack, release, sell, sellFromShelf } from './index.ts'

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
const line = (medicineId: string, quantity: number) => seedItem(database, medicineId, quantity)
const units = (medicineId: string, quantity: number) => [{ medicineId, quantity }]

describe('units', () => {
  test('are held until none is free, and given back', async () => {
    const { id } = await seedMedicine(database.db, pharmacyId, { stock: 3 })
    expect(await hold(database.db, units(id, 2), today)).toBe(true)
    expect(await hold(database.db, units(id, 2), today)).toBe(false)
    expect(await unitsOf(id)).toEqual({ stock: 3, reserved: 2 })
    await release(database.db, units(id, 2))
    expect(await unitsOf(id)).toEqual({ stock: 3, reserved: 0 })
  })

  test('that are held are sold once', async () => {
    const { id } = await seedMedicine(database.db, pharmacyId, { stock: 3 })
    await hold(database.db, units(id, 2), today)
    await sell(database.db, [await line(id, 2)], at)
    expect(await unitsOf(id)).toEqual({ stock: 1, reserved: 0 })
    await expect(sell(database.db, [await line(id, 1)], at)).rejects.toThrow('were not held')
    await expect(release(database.db, units(id, 1))).rejects.toThrow('were not held')
    expect(await unitsOf(id)).toEqual({ stock: 1, reserved: 0 })
  })

  test('are sold from the shelf only where nobody holds them', async () => {
    const { id } = await seedMedicine(database.db, pharmacyId, { stock: 3, reserved: 2 })
    expect(await sellFromShelf(database.db, [await line(id, 2)], at)).toBe(false)
    expect(await sellFromShelf(database.db, [await line(id, 1)], at)).toBe(true)
    expect(await unitsOf(id)).toEqual({ stock: 2, reserved: 2 })
  })

  test('can be given back and sold after the medicine was deleted, but not held or sold anew', async () => {
    const { id } = await seedMedicine(database.db, pharmacyId, {
      reserved: 4,
      deletedAt: new Date(),
    })
    await release(database.db, units(id, 1))
    await sell(database.db, [await line(id, 3)], at)
    expect(await unitsOf(id)).toEqual({ stock: 7, reserved: 0 })
    expect(await hold(database.db, units(id, 1), today)).toBe(false)
    expect(await sellFromShelf(database.db, [await line(id, 1)], at)).toBe(false)
  })

  test('of several medicines are all held, sold or released, or none', async () => {
    const [many, few] = [
      await seedMedicine(database.db, pharmacyId, { stock: 9 }),
      await seedMedicine(database.db, pharmacyId, { stock: 2 }),
    ]
    const both = (quantity: number) => [...units(many.id, 1), ...units(few.id, quantity)]
    expect(await hold(database.db, both(3), today)).toBe(false)
    expect(await hold(database.db, both(2), today)).toBe(true)
    expect(await unitsOf(many.id)).toEqual({ stock: 9, reserved: 1 })
    await expect(release(database.db, both(3))).rejects.toThrow('were not held')
    const lines = [await line(many.id, 2), await line(few.id, 2)]
    expect(await sellFromShelf(database.db, lines, at)).toBe(false)
    await expect(sell(database.db, lines, at)).rejects.toThrow('were not held')
    await release(database.db, both(2))
    expect(await sellFromShelf(database.db, lines, at)).toBe(true)
    expect(await unitsOf(many.id)).toEqual({ stock: 7, reserved: 0 })
    expect(await unitsOf(few.id)).toEqual({ stock: 0, reserved: 0 })
  })

  test('of one medicine come back from several orders at once', async () => {
    const { id } = await seedMedicine(database.db, pharmacyId, { stock: 9 })
    const lines = [await line(id, 2), await line(id, 3)]
    for (const one of lines) await sellFromShelf(database.db, [one], at)
    await putBack(database.db, lines, at)
    expect(await unitsOf(id)).toEqual({ stock: 9, reserved: 0 })
  })

  test('that were sold come back once', async () => {
    const { id } = await seedMedicine(database.db, pharmacyId, { stock: 3 })
    const item = await line(id, 2)
    await sellFromShelf(database.db, [item], at)
    await putBack(database.db, [item], at)
    expect(await unitsOf(id)).toEqual({ stock: 3, reserved: 0 })
    const again = database.db.transaction((tx) => putBack(tx, [item], at))
    await expect(again).rejects.toThrow('are not there to come back')
    expect(await unitsOf(id)).toEqual({ stock: 3, reserved: 0 })
  })

  test('move inside a transaction, and not at all when it fails', async () => {
    const { id } = await seedMedicine(database.db, pharmacyId)
    const failed = database.db.transaction(async (tx) => {
      expect(await hold(tx, units(id, 4), today)).toBe(true)
      expect((await findSellable(tx, [id], today)).get(id)?.available).toBe(6)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await unitsOf(id)).toEqual({ stock: 10, reserved: 0 })
  })
})

describe('what can be bought', () => {
  test('names the seller and the free units', async () => {
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

  test('leaves out what is expired today, deleted, or of a pharmacy that is not verified', async () => {
    const waiting = await seedPharmacy(database.db, { verified: false })
    const rows = [
      await seedMedicine(database.db, pharmacyId, { expiryDate: today }),
      await seedMedicine(database.db, pharmacyId, { deletedAt: new Date() }),
      await seedMedicine(database.db, waiting.id),
    ]
    const ids = rows.map((row) => row.id)
    expect(await findSellable(database.db, ids, today)).toEqual(new Map())
    for (const id of ids) expect(await hold(database.db, units(id, 1), today)).toBe(false)
  })
})
