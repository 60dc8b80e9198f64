import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newMedicine, newPharmacy, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { seedMedicine } from '../../../../../tests/inventory.ts'
import { uploads } from '../../../../../tests/uploads.ts'
import { medicines } from '../../../platform/tables/index.ts'
import { tellUntold } from './tell-untold.ts'

let shop: TestShop
let csv: ReturnType<typeof uploads>
let pharmacy: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  csv = uploads(shop)
})
beforeEach(async () => {
  pharmacy = await newPharmacy(shop)
})
afterAll(() => shop.close())

const dolo = {
  name: 'Dolo 650 Tablet',
  composition: 'Paracetamol (650mg)',
  manufacturer: 'Micro Labs Ltd',
  packSize: 'Strip of 15 tablets',
  price: 30,
}
const told = { form: 'tablet', strength: '650mg', packAmount: 15, packUnit: 'piece', unitPrice: 2 }
const keys = {
  salts: ['paracetamol'],
  saltsKey: 'paracetamol 650mg|tablet',
  productKey: 'dolo 650|micro labs|15piece|paracetamol 650mg|tablet',
}

const stored = async (id: string) =>
  (await shop.database.db.select().from(medicines).where(eq(medicines.id, id)))[0]
const change = (id: string, body: Record<string, unknown>) =>
  pharmacy.api.catalogue.update({ params: { id }, body: { name: dolo.name, ...body } })
const invalid = (path: string, message: string) => ({
  status: 400,
  errors: [{ path, message }],
})

describe('a new medicine', () => {
  test('is told from its text', async () => {
    const added = await newMedicine(pharmacy, dolo)
    expect(added).toMatchObject({ ...told, schedule: null })
    expect(await stored(added._id)).toMatchObject(keys)
  })

  test('is what its pharmacy says it is', async () => {
    const said = { form: 'capsule', strength: '0.5g', packAmount: 12, packUnit: 'piece' } as const
    const added = await newMedicine(pharmacy, { ...dolo, ...said, schedule: 'H1' })
    expect(added).toMatchObject({ ...said, schedule: 'H1', unitPrice: 2.5 })
    expect((await stored(added._id))?.saltsKey).toBe('paracetamol 500mg|capsule')
  })

  test.each([
    [{ schedule: 'X' }, 'schedule', 'Schedule X medicines can’t be listed'],
    [{ schedule: 'G' }, 'schedule', 'Schedule must be OTC, H or H1'],
    [{ form: 'potion' }, 'form', 'Not a form that we know'],
    [{ packUnit: 'pound' }, 'packUnit', 'Not a unit that we know'],
    [{ packAmount: 0 }, 'packAmount', 'Units in the pack must be more than 0'],
    [{ mrp: 29.99 }, 'mrp', 'MRP can’t be below the price'],
  ])('is refused with %j', async (given, path, message) => {
    await expect(newMedicine(pharmacy, { ...dolo, ...(given as object) })).rejects.toMatchObject(
      invalid(path, message),
    )
  })
})

test('a form may ask what its text tells, before anything is stored', async () => {
  const { name, composition, packSize } = dolo
  const query = { name, composition, packSize }
  const { unitPrice: _, ...facts } = told
  expect(await pharmacy.api.catalogue.tellFacts({ query })).toEqual(facts)
  const nothing = { form: null, strength: null, packAmount: null, packUnit: null }
  expect(await pharmacy.api.catalogue.tellFacts({ query: {} })).toEqual(nothing)
})

describe('a changed medicine', () => {
  test('is told anew where its text changes', async () => {
    const { _id } = await newMedicine(pharmacy, dolo)
    const changed = await change(_id, { packSize: 'Strip of 10 tablet sr' })
    expect(changed).toMatchObject({ packAmount: 10, unitPrice: 3 })
    expect((await stored(_id))?.saltsKey).toBe('paracetamol 650mg|tablet|extended')
  })

  test('keeps what its pharmacy has said, until it is told to look again', async () => {
    const { _id } = await newMedicine(pharmacy, { ...dolo, packAmount: 14 })
    expect(await change(_id, { packSize: 'Strip of 10 tablets' })).toMatchObject({ packAmount: 14 })
    expect(await change(_id, { packAmount: null })).toMatchObject({ packAmount: 10 })
  })

  test('keeps its schedule, and has it taken away by null', async () => {
    const { _id } = await newMedicine(pharmacy, { ...dolo, schedule: 'H' })
    expect(await change(_id, {})).toMatchObject({ schedule: 'H' })
    expect(await change(_id, { schedule: null })).toMatchObject({ schedule: null })
    await expect(change(_id, { schedule: 'X' })).rejects.toMatchObject(
      invalid('schedule', 'Schedule X medicines can’t be listed'),
    )
  })
})

describe('an imported list', () => {
  const header =
    'name,composition,manufacturer,packSize,price,sku,form,strength,packAmount,packUnit,schedule'
  const row = `${dolo.name},${dolo.composition},${dolo.manufacturer},${dolo.packSize},30,D1`
  const shelf = async () => (await pharmacy.api.catalogue.inventory()).body

  test('is told where its cells are blank', async () => {
    await csv.upload(pharmacy, `${header}\n${row},,,,,`)
    const [added] = await shelf()
    expect(added).toMatchObject({ ...told, schedule: null })
    expect(await stored(added?._id ?? '')).toMatchObject(keys)
  })

  test('may say it itself, in the words of other programs', async () => {
    await csv.upload(pharmacy, `${header}\n${row},CAPSULES,500 mg,12,Pcs,Schedule H1`)
    expect(await shelf()).toMatchObject([
      { form: 'capsule', strength: '500 mg', packAmount: 12, packUnit: 'piece', schedule: 'H1' },
    ])
  })

  test('has its rows of Schedule X refused, and the others taken', async () => {
    const other = row.replace('D1', 'D2')
    const { done, refused } = await csv.upload(pharmacy, `${header}\n${row},,,,,X\n${other},,,,,H`)
    expect(done).toMatchObject({ added: 1, refused: 1 })
    expect(refused).toMatchObject([
      {
        line: 2,
        reasons: [
          { column: 'schedule', value: 'X', reason: 'Schedule X medicines can’t be listed' },
        ],
      },
    ])
  })

  test('follows a new pack, and says so', async () => {
    await csv.upload(pharmacy, `${header}\n${row},,,,,`)
    const next = row.replace('of 15', 'of 10')
    const { changed } = await csv.upload(pharmacy, `${header}\n${next},,,,,`, '?dryRun=true')
    expect(changed[0]?.fields).toEqual([
      { field: 'packSize', from: 'Strip of 15 tablets', to: 'Strip of 10 tablets' },
      { field: 'packAmount', from: '15', to: '10' },
    ])
    await csv.upload(pharmacy, `${header}\n${next},,,,,`)
    expect(await shelf()).toMatchObject([{ packAmount: 10, unitPrice: 3 }])
  })

  test('exported and imported back changes nothing, said or told', async () => {
    await newMedicine(pharmacy, { ...dolo, schedule: 'H' })
    await newMedicine(pharmacy, { ...dolo, form: 'liquid', packAmount: 0.4, packUnit: 'ml' })
    await newMedicine(pharmacy, { name: 'Cotton', composition: 'Cotton' })
    const before = String((await csv.exported(pharmacy)).body)
    const { done } = await csv.upload(pharmacy, before)
    expect(done).toMatchObject({ unchanged: 3 })
    // A pack that is mended in the file counts, though what was told of it stands beside it.
    const mended = before.replace('Strip of 15 tablets,tablet', 'Strip of 10 tablets,tablet')
    expect((await csv.upload(pharmacy, mended)).done).toMatchObject({ changed: 1 })
    const amounts = (await shelf()).map(({ packAmount }) => packAmount)
    expect(amounts.toSorted()).toEqual([0.4, 10, null])
  })
})

test('medicines of an older release are told batch by batch, and what a pharmacy has said stays', async () => {
  const { db } = shop.database
  const { price: _, ...text } = dolo
  const old = await Promise.all(
    Array.from({ length: 450 }, (_, n) =>
      seedMedicine(db, pharmacy.id, { ...text, batchNumber: `${n}` }),
    ),
  )
  const said = await seedMedicine(db, pharmacy.id, { ...text, form: 'capsule' })
  const first = await tellUntold(db, 200)
  expect(first).toBe(200)
  expect(await tellUntold(db, 100_000)).toBeGreaterThanOrEqual(251)
  expect(await tellUntold(db, 100_000)).toBe(0)
  for (const { id } of [old[0], old[449]].filter((one) => one !== undefined))
    expect(await stored(id)).toMatchObject({ ...keys, packAmount: 15, unitPrice: 200 })
  expect(await stored(said.id)).toMatchObject({ form: 'capsule' })
})

test('a stop ends the telling between two batches, and the next run goes on', async () => {
  const { db } = shop.database
  const { price: _, ...text } = dolo
  for (let n = 0; n < 250; n += 1)
    await seedMedicine(db, pharmacy.id, { ...text, batchNumber: `${n}` })
  const stopping = new AbortController()
  const run = tellUntold(db, 100_000, stopping.signal)
  stopping.abort()
  expect(await run).toBe(200)
  expect(await tellUntold(db, 100_000, stopping.signal)).toBe(0)
  expect(await tellUntold(db, 100_000)).toBe(50)
})
