import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../../tests/database.ts'
import { expectInvariants } from '../../../../../tests/invariants.ts'
import { seedMedicine, seedPharmacy } from '../../../../../tests/inventory.ts'
import { waitForLock } from '../../../../../tests/locks.ts'
import { reserve } from '../../../../../tests/move-stock.ts'
import type { Database } from '../../../platform/db.ts'
import { soldStock } from '../../fulfilment/index.ts'
import { blockAddedBatches } from '../../recalls/index.ts'
import { prepareSearch } from '../../search/index.ts'
import { importMedicines, readThrough, release } from '../index.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const now = new Date('2026-05-20T12:00:00Z')

async function run(pharmacyId: string, rows: string[], header = 'name,price,stockQuantity,sku') {
  async function* open() {
    yield Buffer.from(`${header}\n${rows.join('\n')}\n`)
  }
  const { several } = await readThrough({ open })
  return importMedicines(
    { db: database.db, now, blockAddedBatches, prepareSearch, sold: soldStock },
    { pharmacyId, open, several },
  )
}

test('stores each product once when two processes import for one pharmacy', async () => {
  const { id } = await seedPharmacy(database.db)
  const rows = Array.from({ length: 2000 }, (_, n) => `Row ${n},5,9,S${n}`)
  const sums = await Promise.all([run(id, rows), run(id, rows.toReversed()), run(id, rows)])
  expect(sums.map(({ refused }) => refused)).toEqual([0, 0, 0])
  expect(sums.reduce((total, { added }) => total + added, 0)).toBe(2000)
})

test('lets customers reserve and release units while a list changes their medicines', async () => {
  const { id } = await seedPharmacy(database.db)
  const seeds = Array.from({ length: 40 }, (_, n) => n)
  const medicines = await Promise.all(
    seeds.map((n) =>
      seedMedicine(database.db, id, { sku: `H${n}`, name: `Reserved ${n}`, stock: 50 }),
    ),
  )
  const buying = medicines.map(async ({ id: medicine }) => {
    for (let turn = 0; turn < 10; turn += 1) {
      await reserve(database.db, [{ medicineId: medicine, quantity: 3 }], '2026-05-20')
      await release(database.db, [{ medicineId: medicine, quantity: 3 }])
    }
  })
  const changing = [31, 32, 33].map((price) => {
    const rows = seeds.map((n) => `Reserved ${n},${price},${price},H${n}`)
    return run(id, price === 32 ? rows.toReversed() : rows)
  })
  const sums = await Promise.all(changing)
  await Promise.all(buying)
  expect(sums.map(({ refused, changed }) => [refused, changed])).toEqual([
    [0, 40],
    [0, 40],
    [0, 40],
  ])
  const left = await database.run('select sum(reserved)::int as reserved from medicines')
  expect(left.rows).toEqual([{ reserved: 0 }])
})

test('completes two pharmacies’ imports that add the same new words', async () => {
  const word = (n: number, turn: number) =>
    `newword${String(1000 * turn + n).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`
  const counts = Array.from({ length: 400 }, (_, n) => n)
  const list = (named: (n: number) => string) => counts.map((n) => `${named(n)},5,9,W${n}`)
  const one = await seedPharmacy(database.db)
  const two = await seedPharmacy(database.db)
  for (const { id } of [one, two])
    await run(
      id,
      list((n) => `Row ${n}`),
    )
  for (const turn of [1, 2, 3, 4]) {
    const sums = await Promise.all([
      run(
        one.id,
        list((n) => `Row ${n} ${word(n, turn)}`),
      ),
      run(
        two.id,
        list((n) => `Row ${n} ${word(399 - n, turn)}`),
      ),
    ])
    expect(sums.map(({ changed }) => changed)).toEqual([400, 400])
  }
})

test.each([
  [0, 1],
  [1, 0],
])('runs again after a deadlock with one that locks products %i and %i', async (first, second) => {
  const { db } = database
  const { id } = await seedPharmacy(db)
  const products: string[] = []
  for (const sku of ['P0', 'P1'])
    products.push((await seedMedicine(db, id, { sku, name: `Locked ${sku}` })).productId)
  let importing: ReturnType<typeof run> | undefined
  await db.transaction(async (other) => {
    const lock = (n: number) =>
      other.execute(
        `select from product_availability where product_id = '${products[n]}' for update`,
      )
    await lock(first)
    importing = run(id, ['Locked P0,31,10,P0', 'Locked P1,31,10,P1'])
    await waitForLock(database)
    await lock(second)
  })
  expect(await importing).toMatchObject({ changed: 2, refused: 0 })
})

test('imports lists of batches while customers reserve units, without losing or duplicating any', async () => {
  const { id } = await seedPharmacy(database.db)
  const header = 'name,price,stockQuantity,sku,batchNumber,expiryDate,composition'
  const numbers = Array.from({ length: 300 }, (_, n) => n)
  const list = (units: number) =>
    [1, 2, 3].flatMap((batch) =>
      numbers.map(
        (n) => `Batched ${n},5,${units},T${n},B${batch},209${batch}-01-31,Paracetamol 500 mg`,
      ),
    )
  await run(id, list(40), header)
  const batched = await database.run(`select id from medicines where name like 'Batched%' limit 40`)
  const buying = batched.rows.map(async ({ id: medicineId }) => {
    for (let turn = 0; turn < 5; turn += 1) {
      await reserve(database.db, [{ medicineId: String(medicineId), quantity: 3 }], '2026-05-20')
      await release(database.db, [{ medicineId: String(medicineId), quantity: 3 }])
    }
  })
  const sums = await Promise.all([
    run(id, list(50), header),
    run(id, list(50).toReversed(), header),
    ...buying,
  ])
  expect(sums.slice(0, 2)).toMatchObject([{ refused: 0 }, { refused: 0 }])
  const there = await database.run(
    `select count(*)::int as batches, sum(b.units)::int as units
     from batches b join medicines m on m.id = b.medicine_id where m.name like 'Batched%'`,
  )
  expect(there.rows).toEqual([{ batches: 900, units: 45_000 }])
  await expectInvariants(database)
})
