import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maskOf, saleNeeds } from '#contract/drug-schedules.ts'
import { openTestDatabase } from '../../../../../tests/database.ts'
import { seedMedicine, seedPharmacy } from '../../../../../tests/inventory.ts'
import { reserve, reserveSet } from '../../../../../tests/move-stock.ts'
import { enrolmentNumber } from '../../../../../tests/pharmacists.ts'
import type { Database } from '../../../platform/db.ts'
import { findSellable } from '../../catalogue/index.ts'
import { pharmacies } from '../../pharmacies/tables.ts'
import { medicines } from '../tables.ts'

const today = '2026-01-15'
let database: Database
let pharmacyId: string
beforeAll(async () => {
  database = await openTestDatabase()
  pharmacyId = (await seedPharmacy(database.db)).id
})
afterAll(() => database.close())

const medicineOf = async (stock: number, reserved = 0) =>
  (await seedMedicine(database.db, pharmacyId, { stock, reserved })).id
const units = (medicineId: string, quantity: number) => ({ medicineId, quantity })

async function reservedOf(...ids: string[]) {
  const counts: number[] = []
  for (const id of ids) {
    const [row] = await database.db.select().from(medicines).where(eq(medicines.id, id))
    counts.push(row?.reserved ?? Number.NaN)
  }
  return counts
}

describe('reserve_units()', () => {
  test('reserves the last unit, and not one more', async () => {
    const id = await medicineOf(5, 2)
    expect(await reserveSet(database.db, [[units(id, 4)]], today)).toEqual([0])
    expect(await reservedOf(id)).toEqual([2])
    expect(await reserveSet(database.db, [[units(id, 3)]], today)).toEqual([])
    expect(await reservedOf(id)).toEqual([5])
  })

  test('reserves for one checkout all its items or none', async () => {
    const [many, few] = [await medicineOf(9), await medicineOf(1)]
    const checkout = [units(many, 1), units(few, 2)]
    expect(await reserveSet(database.db, [checkout], today)).toEqual([0])
    expect(await reservedOf(many, few)).toEqual([0, 0])
  })

  test('counts the units of one medicine in several items of a checkout together', async () => {
    const id = await medicineOf(5)
    expect(await reserve(database.db, [units(id, 3), units(id, 3)], today)).toBe(false)
    expect(await reserve(database.db, [units(id, 3), units(id, 2)], today)).toBe(true)
    expect(await reservedOf(id)).toEqual([5])
  })

  test('reserves for the first checkouts of a set, and names those that found too few units', async () => {
    const [hot, other] = [await medicineOf(3), await medicineOf(9)]
    const one = [units(hot, 1), units(other, 1)]
    const set = [one, one, [units(other, 2)], one, one]
    expect(await reserveSet(database.db, set, today)).toEqual([4])
    expect(await reservedOf(hot, other)).toEqual([3, 5])
  })

  test('counts also the units that a checkout before could not reserve', async () => {
    const [hot, none] = [await medicineOf(2), await medicineOf(0)]
    const set = [[units(hot, 1), units(none, 1)], [units(hot, 1)], [units(hot, 1)]]
    expect(await reserveSet(database.db, set, today)).toEqual([0, 2])
    expect(await reservedOf(hot, none)).toEqual([1, 0])
  })

  test('names a checkout with an unknown medicine, and reserves nothing without items', async () => {
    const id = await medicineOf(5)
    const set = [[units(crypto.randomUUID(), 1), units(id, 1)], [units(id, 2)]]
    expect(await reserveSet(database.db, set, today)).toEqual([0])
    expect(await reservedOf(id)).toEqual([2])
    expect(await reserveSet(database.db, [], today)).toEqual([])
  })

  test('judges each checkout by its own day', async () => {
    const { id } = await seedMedicine(database.db, pharmacyId, { expiryDate: '2026-01-16' })
    expect(await reserve(database.db, [units(id, 1)], '2026-01-15')).toBe(true)
    expect(await reserve(database.db, [units(id, 1)], '2026-01-16')).toBe(false)
    expect(await reservedOf(id)).toEqual([1])
  })
})

/* The function repeats the rule of `visible`: whatever the facts are, both say the same. */

const moments = fc.constantFrom(null, new Date('2026-01-01T00:00:00Z'))
const never = fc.constant(null)
/** Mostly what allows a sale, so that single facts decide. */
const mostly = <Value>(usual: Value, ...others: readonly Value[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, fc.constantFrom(...others))
const until = mostly<string | null>('9999-12-31', null, '-infinity', '2026-01-15', '2026-01-16')
const masks = [[], ['OTC'], ['G'], ['H'], ['H1'], ['H', 'H1']] as const

const pharmacyFacts = fc.record({
  verifiedAt: mostly<Date | null>(
    new Date('2026-01-01T00:00:00Z'),
    null,
    // Without a tax number, a pharmacy may sell for a limited time after its approval.
    new Date('2024-01-01T00:00:00Z'),
  ),
  closedAt: fc.oneof({ weight: 8, arbitrary: never }, moments),
  suspendedAt: fc.oneof({ weight: 8, arbitrary: never }, moments),
  form20Until: until,
  form21Until: until,
  pharmacistUntil: until,
  enrolmentNumber: mostly<string | null>(enrolmentNumber, null),
  stopped: mostly(0, ...masks.map((mask) => maskOf(mask))),
})
const medicineFacts = fc.record({
  needsPrescription: fc.boolean(),
  needsForm21: fc.boolean(),
  schedule: fc.constantFrom('none', 'OTC', 'G', 'H', 'H1'),
  deletedAt: fc.oneof({ weight: 8, arbitrary: never }, moments),
  removedAt: fc.oneof({ weight: 8, arbitrary: never }, moments),
  expiryDate: mostly('2090-12-31', '2026-01-14', '2026-01-15', '2026-01-16'),
  barredFrom: mostly<string | null>(null, '-infinity', '2026-01-15', '2026-01-16'),
})

test('reserve_units() reserves exactly what findSellable finds, whatever the facts are', async () => {
  const seller = await seedPharmacy(database.db)
  const ids: string[] = []
  for (let n = 0; n < 8; n += 1)
    ids.push((await seedMedicine(database.db, seller.id, { stock: 3 })).id)
  const seen = { sold: 0, refused: 0 }
  const medicinesFacts = fc.array(medicineFacts, { minLength: ids.length, maxLength: ids.length })
  const agree = fc.asyncProperty(pharmacyFacts, medicinesFacts, async (pharmacy, each) => {
    await database.db.update(pharmacies).set(pharmacy).where(eq(pharmacies.id, seller.id))
    for (const [n, id] of ids.entries())
      await database.db
        .update(medicines)
        .set({ ...each[n], reserved: 0 })
        .where(eq(medicines.id, id))
    const sellable = await findSellable(database.db, ids, today)
    const short = await reserveSet(
      database.db,
      ids.map((id) => [units(id, 1)]),
      today,
    )
    expect(short).toEqual(ids.flatMap((id, n) => (sellable.has(id) ? [] : [n])))
    expect(await reservedOf(...ids)).toEqual(ids.map((id) => (sellable.has(id) ? 1 : 0)))
    seen.sold += sellable.size
    seen.refused += short.length
  })
  await fc.assert(agree, { numRuns: 40, seed: 20_260_115 })
  // Both answers are common, or the comparison would say little.
  expect(Math.min(seen.sold, seen.refused)).toBeGreaterThan(30)
})

test('knows every need of a medicine', () => {
  // The facts above cover these; a new need belongs there too.
  expect(Object.keys(saleNeeds)).toEqual(['pharmacist', 'form21', 'OTC', 'G', 'H', 'H1'])
})
