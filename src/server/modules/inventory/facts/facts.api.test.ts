import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newMedicine, newPharmacy, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { uploads } from '../../../../../tests/uploads.ts'
import { medicines } from '../tables.ts'

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
const derived = {
  form: 'tablet',
  strength: '650mg',
  packAmount: 15,
  packUnit: 'piece',
  unitPrice: 2,
}
const keys = {
  salts: ['paracetamol'],
  saltsKey: 'paracetamol 650mg|tablet',
  productKey: 'dolo650|micro|15piece|paracetamol 650mg|tablet',
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
  test('gets its facts from its text', async () => {
    const added = await newMedicine(pharmacy, dolo)
    expect(added).toMatchObject({ ...derived, declaredSchedule: null, schedule: 'OTC' })
    expect(await stored(added._id)).toMatchObject(keys)
  })

  test('keeps the facts that its pharmacy enters', async () => {
    const entered = {
      form: 'capsule',
      strength: '0.5g',
      packAmount: 12,
      packUnit: 'piece',
    } as const
    const added = await newMedicine(pharmacy, { ...dolo, ...entered, declaredSchedule: 'H1' })
    expect(added).toMatchObject({
      ...entered,
      schedule: 'H1',
      needsPrescription: true,
      unitPrice: 2.5,
    })
    expect((await stored(added._id))?.saltsKey).toBe('paracetamol 500mg|capsule')
  })

  test.each([
    [{ declaredSchedule: 'X' }, 'declaredSchedule', 'Schedule X medicines can’t be listed'],
    [{ declaredSchedule: 'G' }, 'declaredSchedule', 'Schedule must be OTC, H or H1'],
    [{ form: 'potion' }, 'form', 'Unknown dosage form'],
    [{ packUnit: 'pound' }, 'packUnit', 'Unknown unit'],
    [{ packAmount: 0 }, 'packAmount', 'Units in the pack must be more than 0'],
    [{ mrp: 29.99 }, 'mrp', 'MRP can’t be below the price'],
  ])('is rejected with %j', async (given, path, message) => {
    await expect(newMedicine(pharmacy, { ...dolo, ...(given as object) })).rejects.toMatchObject(
      invalid(path, message),
    )
  })
})

test('returns the facts of a text before anything is stored', async () => {
  const { name, composition, packSize } = dolo
  const query = { name, composition, packSize }
  const { unitPrice: _, ...facts } = derived
  expect(await pharmacy.api.catalogue.deriveFacts({ query })).toEqual(facts)
  const nothing = { form: null, strength: null, packAmount: null, packUnit: null }
  expect(await pharmacy.api.catalogue.deriveFacts({ query: {} })).toEqual(nothing)
})

describe('a changed medicine', () => {
  test('derives its facts again when its text changes', async () => {
    const { _id } = await newMedicine(pharmacy, dolo)
    const changed = await change(_id, { packSize: 'Strip of 10 tablet sr' })
    expect(changed).toMatchObject({ packAmount: 10, unitPrice: 3 })
    expect((await stored(_id))?.saltsKey).toBe('paracetamol 650mg|tablet|extended')
  })

  test('keeps the facts that its pharmacy entered, until null derives them again', async () => {
    const { _id } = await newMedicine(pharmacy, { ...dolo, packAmount: 14 })
    expect(await change(_id, { packSize: 'Strip of 10 tablets' })).toMatchObject({ packAmount: 14 })
    expect(await change(_id, { packAmount: null })).toMatchObject({ packAmount: 10 })
  })

  test('keeps its declared schedule, and removes it for null', async () => {
    const { _id } = await newMedicine(pharmacy, { ...dolo, declaredSchedule: 'H' })
    expect(await change(_id, {})).toMatchObject({ schedule: 'H' })
    expect(await change(_id, { declaredSchedule: null })).toMatchObject({ schedule: 'OTC' })
    await expect(change(_id, { declaredSchedule: 'X' })).rejects.toMatchObject(
      invalid('declaredSchedule', 'Schedule X medicines can’t be listed'),
    )
  })
})

describe('an imported list', () => {
  const header =
    'name,composition,manufacturer,packSize,price,sku,form,strength,packAmount,packUnit,schedule'
  const row = `${dolo.name},${dolo.composition},${dolo.manufacturer},${dolo.packSize},30,D1`
  const inventory = async () => (await pharmacy.api.catalogue.inventory()).body

  test('derives facts where its cells are blank', async () => {
    await csv.upload(pharmacy, `${header}\n${row},,,,,`)
    const [added] = await inventory()
    expect(added).toMatchObject({ ...derived, declaredSchedule: null, schedule: 'OTC' })
    expect(await stored(added?._id ?? '')).toMatchObject(keys)
  })

  test('takes facts from its cells, in the words of other programs', async () => {
    await csv.upload(pharmacy, `${header}\n${row},CAPSULES,500 mg,12,Pcs,Schedule H1`)
    expect(await inventory()).toMatchObject([
      { form: 'capsule', strength: '500 mg', packAmount: 12, packUnit: 'piece', schedule: 'H1' },
    ])
  })

  test('rejects rows of Schedule X and accepts the others', async () => {
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

  test('derives facts from a new pack and reports the changes', async () => {
    await csv.upload(pharmacy, `${header}\n${row},,,,,`)
    const next = row.replace('of 15', 'of 10')
    const { changed } = await csv.upload(pharmacy, `${header}\n${next},,,,,`, '?dryRun=true')
    expect(changed[0]?.fields).toEqual([
      { field: 'packSize', from: 'Strip of 15 tablets', to: 'Strip of 10 tablets' },
      { field: 'packAmount', from: '15', to: '10' },
    ])
    await csv.upload(pharmacy, `${header}\n${next},,,,,`)
    expect(await inventory()).toMatchObject([{ packAmount: 10, unitPrice: 3 }])
  })

  test('changes no entered or derived facts when exported and imported back', async () => {
    await newMedicine(pharmacy, { ...dolo, declaredSchedule: 'H' })
    await newMedicine(pharmacy, { ...dolo, form: 'liquid', packAmount: 0.4, packUnit: 'ml' })
    await newMedicine(pharmacy, { name: 'Cotton', composition: 'Cotton' })
    const before = String((await csv.exported(pharmacy)).body)
    const { done } = await csv.upload(pharmacy, before)
    expect(done).toMatchObject({ unchanged: 3 })
    // A corrected pack counts, although the facts derived from the old pack are in the same row.
    const mended = before.replace('Strip of 15 tablets,tablet', 'Strip of 10 tablets,tablet')
    expect((await csv.upload(pharmacy, mended)).done).toMatchObject({ changed: 1 })
    const amounts = (await inventory()).map(({ packAmount }) => packAmount)
    expect(amounts.toSorted()).toEqual([0.4, 10, null])
  })
})
