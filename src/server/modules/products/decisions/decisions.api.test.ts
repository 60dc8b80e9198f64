import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newAdmin, newMedicine, newPharmacy, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'

let shop: TestShop
let admin: TestActor
let sellers: TestActor[]
beforeAll(async () => {
  shop = await openTestShop()
  admin = await newAdmin(shop)
  sellers = [await newPharmacy(shop), await newPharmacy(shop)]
})
afterAll(() => shop.close())

let brands = 0
const facts = { packSize: '15 tablets', manufacturer: 'Micro Labs Ltd' }
let one: string
let other: string
let product: string
let into: string
beforeEach(async () => {
  brands += 1
  const names = [`Brand${brands} 650 Tablet`, `Brand${brands} Plus 650 Tablet`]
  const [a, b] = await Promise.all(
    names.map((name, n) => newMedicine(sellers[n] ?? admin, { name, ...facts })),
  )
  one = a?._id ?? ''
  other = b?._id ?? ''
  product = await productOf(one)
  into = await productOf(other)
})

const shown = (id: string) => shop.as().catalogue.detail({ params: { id } })
const productOf = async (id: string) => (await shown(id)).product._id
const calls = () => admin.api.adminProducts
const merge = (id = product, to = into, offers = 1) =>
  calls().merge({ params: { id }, body: { into: to, offers } })
const undo = (id: string) => calls().undo({ params: { id } })
const detail = async (id: string) => calls().detail({ params: { id } })

describe('a merge', () => {
  test('moves all offers; the old id answers with the product that it went into', async () => {
    for (const _ of ['computed', 'cached']) expect(await productOf(product)).toBe(product)
    const { decision } = await merge()
    expect(decision).toMatchObject({ kind: 'merge', offers: 1, reversed: null, undoable: true })
    expect(await productOf(one)).toBe(into)
    for (const _ of ['computed', 'cached']) expect(await productOf(product)).toBe(into)
    const { offers } = await shop.as().alternatives.offers({ params: { id: product } })
    expect(offers.map(({ _id }) => _id).sort()).toEqual([one, other].sort())
    expect((await detail(product)).mergedInto?._id).toBe(into)
    const { offers: listed, decisions } = await detail(into)
    expect(listed.map(({ decided }) => decided).sort()).toEqual([false, true])
    expect(decisions.map(({ _id }) => _id)).toEqual([decision._id])
  })

  test('takes later offers with it; reversing it gives them back, and can’t be repeated', async () => {
    const { decision } = await merge()
    const later = await newMedicine(await newPharmacy(shop), {
      name: `Brand${brands} 650 Tablet`,
      ...facts,
    })
    expect(await productOf(later._id)).toBe(into)
    const { decision: reversed } = await undo(decision._id)
    expect(reversed.reversed).not.toBe(null)
    expect([await productOf(one), await productOf(later._id), await productOf(product)]).toEqual([
      product,
      product,
      product,
    ])
    await expect(undo(decision._id)).rejects.toMatchObject({ code: 'decision_reversed' })
  })

  test('is refused with other strengths, which it names', async () => {
    const strong = await newMedicine(sellers[0] ?? admin, {
      ...facts,
      name: `Brand${brands} 1000`,
      composition: 'Paracetamol 1000 mg',
    })
    await expect(merge(product, await productOf(strong._id))).rejects.toMatchObject({
      code: 'products_differ',
      status: 409,
      message:
        'These products have different strengths: 650mg and 1000mg, so they can’t be one product.',
    })
    expect(await productOf(one)).toBe(product)
  })

  test('is refused for what is merged already, unknown, itself, or changed meanwhile', async () => {
    await expect(merge(product, into, 2)).rejects.toMatchObject({ code: 'product_changed' })
    await expect(merge(product, product)).rejects.toMatchObject({ code: 'product_merged' })
    const nobody = '00000000-0000-4000-8000-000000000000'
    await expect(merge(product, nobody)).rejects.toMatchObject({ status: 404 })
    await expect(merge(nobody, into, 0)).rejects.toMatchObject({ status: 404 })
    await merge()
    await expect(merge()).rejects.toMatchObject({ code: 'product_merged' })
    await expect(merge(into, product, 2)).rejects.toMatchObject({ code: 'product_merged' })
  })
})

describe('a split', () => {
  const split = (listing: string, to: string | null, id = product) =>
    calls().split({ params: { id }, body: { listing, into: to } })

  test('takes one offer out of a merged product, and reversing it puts it back', async () => {
    await merge()
    const { decision } = await split(one, null, into)
    const own = await productOf(one)
    expect([product, into]).not.toContain(own)
    expect(await productOf(other)).toBe(into)
    await expect(split(one, into, own)).rejects.toMatchObject({ code: 'listing_split' })
    await undo(decision._id)
    expect(await productOf(one)).toBe(into)
  })

  test('moves an offer to another product, unless their strengths differ', async () => {
    await split(one, into)
    expect(await productOf(one)).toBe(into)
    const strong = await newMedicine(sellers[0] ?? admin, { composition: 'Paracetamol 1000 mg' })
    await expect(split(other, strong._id, into)).rejects.toMatchObject({ code: 'products_differ' })
  })

  test('is refused for the only offer and for an offer of another product', async () => {
    await expect(split(one, null)).rejects.toMatchObject({ code: 'product_changed' })
    await expect(split(other, null)).rejects.toMatchObject({ code: 'product_changed' })
  })
})

describe('a correction', () => {
  const none = { name: null, manufacturer: null, packSize: null, description: null, imageOf: null }
  const correct = (given: object, replaces: string | null) =>
    calls().correct({ params: { id: product }, body: { ...none, ...given, replaces } })

  test('is shown everywhere, outlives edits, and is reversed to the one before', async () => {
    const listed = async () =>
      (await shop.as().products.list({ query: { q: `brand${brands}` } })).body.find(
        (one) => one.product._id === product,
      )
    await listed()
    const first = await correct({ name: 'First', manufacturer: 'Maker' }, null)
    const second = await correct({ name: `Brand${brands} Forte` }, first.decision._id)
    await sellers[0]?.api.catalogue.update({
      params: { id: one },
      body: { name: `Brand${brands} 650 tab`, description: 'New.' },
    })
    expect(await shown(product)).toMatchObject({
      name: `Brand${brands} Forte`,
      description: 'New.',
      manufacturer: 'Micro Labs Ltd',
      product: { _id: product, name: `Brand${brands} Forte` },
    })
    expect(await listed()).toMatchObject({ product: { name: `Brand${brands} Forte` } })
    await expect(undo(first.decision._id)).rejects.toMatchObject({ code: 'product_changed' })
    await undo(second.decision._id)
    expect(await shown(product)).toMatchObject({ name: 'First', manufacturer: 'Maker' })
    await undo(first.decision._id)
    expect(await shown(product)).toMatchObject({ name: `Brand${brands} 650 tab` })
  })

  test('is refused where somebody else corrected meanwhile, and for a picture of no offer', async () => {
    const { decision } = await correct({ name: 'First' }, null)
    await expect(correct({ name: 'Second' }, null)).rejects.toMatchObject({
      code: 'product_changed',
    })
    await expect(correct({ imageOf: other }, decision._id)).rejects.toMatchObject({
      code: 'product_changed',
    })
  })

  test('shows the picture of the chosen offer as long as it has one', async () => {
    const later = await newMedicine(await newPharmacy(shop), {
      name: `Brand${brands} 650 Tablet`,
      ...facts,
    })
    const paint = (image: string) =>
      shop.database.run('update medicines set image = $1 where id = $2', [image, later._id])
    await paint('/photos/a')
    await correct({ imageOf: later._id }, null)
    expect((await shown(product)).image).toBe('/photos/a')
    await paint('/photos/b')
    expect((await shown(product)).image).toBe('/photos/b')
    await paint('')
    expect((await shown(product)).image).toBe('')
  })
})

test('every decision and its reversing is audited with before and after', async () => {
  const { decision } = await merge()
  await undo(decision._id)
  const { body } = await admin.api.audit.list({ query: { limit: 20, subject: product } })
  expect(body.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    {
      action: 'product_decision_reversed',
      before: { decision: 'merge', other: `Brand${brands} Plus 650 Tablet`, offers: 1 },
      after: {},
    },
    {
      action: 'product_merged',
      before: { product: `Brand${brands} 650 Tablet`, offers: 1 },
      after: { product: `Brand${brands} Plus 650 Tablet`, productId: into },
    },
  ])
})

test('finds products by the beginnings of words, and by id', async () => {
  const found = async (q: string) =>
    (await calls().search({ query: { q } })).products.map(({ _id }) => _id)
  expect(await found(`brand${brands} tab`)).toEqual([product, into])
  expect(await found(product)).toEqual([product])
  expect(await found('the')).toEqual([])
  expect(await found(`brand${brands} syrup`)).toEqual([])
})
