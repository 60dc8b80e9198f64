import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newMedicine, newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { goodMedicine } from '../../../../tests/good-medicine.ts'

let shop: TestShop
let seller: TestActor
let pharmacy: TestActor
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  seller = await newPharmacy(shop)
  pharmacy = await newPharmacy(shop)
})
afterAll(() => shop.close())

const facts = {
  name: 'Zincovit 250 mg tab',
  description: 'A supplement.',
  composition: 'Zinc Sulphate (250mg)',
  category: 'Vitamins',
  manufacturer: 'Apex Laboratories Pvt Ltd',
  packSize: 'Strip of 15 tablets',
}
const derived = { form: 'tablet', strength: '250mg', packAmount: 15, packUnit: 'piece' }
let made = 0
/** A product of its own for each test, with another barcode number. */
const named = () => {
  made += 1
  const body = `890103086${String(made).padStart(3, '0')}`
  const sum = [...`0${body}`].reduce((n, digit, at) => n + Number(digit) * (at % 2 ? 1 : 3), 0)
  const gtin = `${body}${(10 - (sum % 10)) % 10}`
  return { ...facts, name: `Zincovit${'abcdefghij'[made]} 250 mg tab`, gtin }
}
const find = (query: { q?: string; gtin?: string }, by = pharmacy) =>
  by.api.productLookup.find({ query })
const productOf = async (id: string) =>
  (await shop.as().catalogue.detail({ params: { id } })).product._id

describe('the lookup of products', () => {
  test('finds by name or barcode number the facts of a product, and nothing of its sellers', async () => {
    const given = named()
    const { _id } = await newMedicine(seller, { ...given, price: 87, mrp: 99 })
    const { name, description, composition, category, manufacturer, packSize } = given
    const texts = { name, description, composition, category, manufacturer, packSize }
    const product = {
      _id: await productOf(_id),
      ...texts,
      ...derived,
      schedule: 'none',
      needsPrescription: false,
      image: goodMedicine.image,
      gtin: `0${given.gtin}`,
      listedAs: null,
    }
    expect(await find({ q: name.slice(0, 9) })).toEqual([product])
    expect(await find({ gtin: given.gtin })).toEqual([product])
    expect(await find({ gtin: `0${given.gtin}` })).toEqual([product])
    expect(await find({ q: 'Zincofit a'.replace('a', name.slice(8, 9)) })).toContainEqual(product)
    expect(await find({})).toEqual([])
  })

  test('finds a product that nobody lists any more', async () => {
    const given = named()
    const { _id } = await newMedicine(seller, given)
    await seller.api.catalogue.remove({ params: { id: _id } })
    for (const query of [{ q: given.name }, { gtin: given.gtin }])
      expect(await find(query)).toMatchObject([{ name: given.name, schedule: null, gtin: null }])
  })

  test('shows a product of a pharmacy that is not approved to that pharmacy alone', async () => {
    const given = named()
    const waiting = await newPharmacy(shop, { verified: false })
    await newMedicine(waiting, given)
    for (const query of [{ q: given.name }, { gtin: given.gtin }]) {
      const names = async (by: TestActor) => (await find(query, by)).map(({ name }) => name)
      expect(await names(pharmacy)).not.toContain(given.name)
      expect(await names(waiting)).toContain(given.name)
    }
  })

  test('says under which id the pharmacy lists the product already', async () => {
    const given = named()
    await newMedicine(seller, given)
    const { _id } = await newMedicine(pharmacy, given)
    expect(await find({ gtin: given.gtin })).toMatchObject([{ listedAs: _id }])
  })

  test('lists products that share a barcode number, that of most pharmacies first', async () => {
    const [right, wrong] = [named(), named()]
    const { _id } = await newMedicine(seller, right)
    await newMedicine(pharmacy, { ...wrong, gtin: right.gtin })
    await newMedicine(await newPharmacy(shop), right)
    const found = await find({ gtin: right.gtin })
    expect(found.map(({ name }) => name)).toEqual([right.name, wrong.name])
    expect(found[0]?._id).toBe(await productOf(_id))
  })
})

test('a medicine that is listed with the facts of a product is an offer of it', async () => {
  const given = {
    ...named(),
    form: 'capsule',
    strength: '0.25g',
    packAmount: 30,
    packUnit: 'piece',
  }
  const { _id } = await newMedicine(seller, given as Parameters<typeof newMedicine>[1])
  const [known] = await find({ gtin: given.gtin })
  if (known === undefined) throw new Error('not found')
  const { _id: product, schedule: _s, needsPrescription: _n, listedAs: _l, ...copied } = known
  const texts = { manufacturer: copied.manufacturer ?? '', packSize: copied.packSize ?? '' }
  const strength = copied.strength ?? ''
  const listed = await newMedicine(pharmacy, { ...copied, ...texts, strength, price: 80 })
  expect(await productOf(listed._id)).toBe(product)
  expect(await productOf(_id)).toBe(product)
})
