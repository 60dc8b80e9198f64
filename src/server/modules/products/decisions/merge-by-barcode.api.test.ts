import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newMedicine, newPharmacy, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { updateCandidates } from '../candidates/candidate-queries.ts'
import { mergeByBarcode } from './merge-by-barcode.ts'

let shop: TestShop
let admin: TestActor
let one: TestActor
let other: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  admin = await newAdmin(shop)
  one = await newPharmacy(shop)
  other = await newPharmacy(shop)
})
afterAll(() => shop.close())

const codes = ['8901030865237', '96385074', '4006381333931', '5901234123457', '9780201379624']
const nextCode = () => {
  const gtin = codes.pop()
  if (gtin === undefined) throw new Error('there are too few barcode numbers')
  return gtin
}
const crocin = {
  name: 'Crocin 650',
  composition: 'Paracetamol (650mg)',
  manufacturer: 'GSK',
  packSize: 'strip of 15 tablets',
  form: 'tablet' as const,
}
/** Two names of one medicine. */
async function twice(first: Partial<typeof crocin> = {}, second: Partial<typeof crocin> = {}) {
  const gtin = nextCode()
  const a = await newMedicine(one, { ...crocin, ...first, gtin })
  const b = await newMedicine(other, { ...crocin, name: 'Haleon C-650', ...second, gtin })
  return [a._id, b._id] as const
}
const productOf = async (id: string) =>
  (await shop.as().catalogue.detail({ params: { id } })).product._id
const merged = async (ids: readonly [string, string]) => {
  await mergeByBarcode(shop.database.db, new Date())
  return (await productOf(ids[0])) === (await productOf(ids[1]))
}

test('merges two names of one barcode number; undone, they stay apart', async () => {
  const ids = await twice()
  expect(await productOf(ids[0])).not.toBe(await productOf(ids[1]))
  expect(await merged(ids)).toBe(true)

  const id = await productOf(ids[0])
  const { decisions } = await admin.api.adminProducts.detail({ params: { id } })
  expect(decisions).toMatchObject([{ kind: 'merge', by: null, offers: 1, undoable: true }])
  await admin.api.adminProducts.undo({ params: { id: decisions[0]?._id ?? '' } })
  expect(await merged(ids)).toBe(false)
})

test('moves the product that has fewer offers', async () => {
  const ids = await twice({ name: 'Fewer 650' }, { name: 'More 650' })
  await newMedicine(await newPharmacy(shop), { ...crocin, name: 'More 650' })
  const into = await productOf(ids[1])
  expect(await merged(ids)).toBe(true)
  expect(await productOf(ids[0])).toBe(into)
})

test.each([
  ['another strength', { composition: 'Paracetamol (500mg)' }],
  ['another pack', { packSize: 'strip of 10 tablets' }],
  ['an unknown pack', { packSize: 'box' }],
])('leaves %s to the administrator', async (_, given) => {
  const ids = await twice({}, given)
  expect(await merged(ids)).toBe(false)
  await updateCandidates(shop.database.db, new Date())
  const { candidates } = (await admin.api.adminProducts.candidates({ query: { limit: 100 } })).body
  const pair = [await productOf(ids[0]), await productOf(ids[1])].sort()
  expect(candidates.map(({ products }) => products.map(({ _id }) => _id).sort())).toContainEqual(
    pair,
  )
})
