import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { seedMedicine } from '../../../../tests/inventory.ts'

let shop: TestShop
let one: TestActor
let two: TestActor
let waiting: TestActor
let closed: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  one = await newPharmacy(shop)
  two = await newPharmacy(shop)
  waiting = await newPharmacy(shop, { verified: false })
  closed = await newPharmacy(shop)
  await shop.database.run('update pharmacies set closed_at = now() where id = $1', [closed.id])
})
afterAll(() => shop.close())

type Given = Parameters<typeof seedMedicine>[2] & { by?: TestActor }

/** A strip of ten of a salt: `perTablet` in paise. */
function strip(key: string, product: string, perTablet: number, given: Given = {}) {
  const { by = one, ...rest } = given
  return seedMedicine(shop.database.db, by.id, {
    name: product,
    saltsKey: key,
    productKey: `${key} ${product}`,
    packAmount: 10,
    packUnit: 'piece',
    packSize: 'strip of 10 tablets',
    pricePaise: perTablet * 10,
    ...rest,
  })
}

const substitutes = (id: string) => shop.as().alternatives.substitutes({ params: { id } })
const offers = (id: string) => shop.as().alternatives.offers({ params: { id } })

/** Adds offers that the public must not see, whatever their price. */
async function hide(key: string, product: string) {
  const gone = { deletedAt: new Date() }
  await strip(key, product, 1, gone)
  await strip(key, product, 1, { expiryDate: '2020-01-01' })
  await strip(key, product, 1, { by: waiting })
  await strip(key, product, 1, { by: closed })
}

describe('substitutes', () => {
  test('have the same salts, are on sale, and are sorted by unit price with their saving', async () => {
    const { id } = await strip('a', 'Asked', 200)
    await strip('a', 'Dearer', 250)
    await strip('a', 'Alike', 200)
    await strip('a', 'Cheap', 150, { packAmount: 15, pricePaise: 15_00, manufacturer: 'Himgiri' })
    await strip('a', 'Nearly', 199, { by: two })
    await strip('b', 'Other salt', 10)
    await hide('a', 'Hidden')
    const { substitutes: found, total } = await substitutes(id)
    expect(total).toBe(4)
    expect(found.map(({ name, unitPrice, saving }) => [name, unitPrice, saving])).toEqual([
      ['Cheap', 1, { perUnit: 1, percent: 50 }],
      ['Nearly', 1.99, { perUnit: 0.01, percent: 0 }],
      ['Alike', 2, null],
      ['Dearer', 2.5, null],
    ])
    expect(found[0]).toMatchObject({ price: 15, packUnit: 'piece', manufacturer: 'Himgiri' })
    expect(found[1]?.pharmacy._id).toBe(two.id)
  })

  test('list those in stock before cheaper ones, even when customers reserved the last units', async () => {
    const { id } = await strip('c', 'Asked', 200)
    await strip('c', 'Sold out', 10, { stock: 0 })
    await strip('c', 'All reserved', 20, { stock: 3, reserved: 3 })
    await strip('c', 'Here', 300)
    const { substitutes: found } = await substitutes(id)
    expect(found.map(({ name, stockQuantity }) => [name, stockQuantity])).toEqual([
      ['Here', 10],
      ['Sold out', 0],
      ['All reserved', 0],
    ])
  })

  test('show the cheapest offer in stock of each product, and never the product itself', async () => {
    const { id } = await strip('d', 'Asked', 200)
    await strip('d', 'Asked', 100, { by: two })
    await strip('d', 'Twin', 50, { stock: 0 })
    await strip('d', 'Twin', 120)
    const cheapest = await strip('d', 'Twin', 110, { by: two })
    await strip('d', 'Twin', 130, { by: two })
    await strip('d', 'Empty', 90, { stock: 0 })
    await strip('d', 'Empty', 80, { stock: 0, by: two })
    const unknown = [await strip('d', 'X', 140), await strip('d', 'X', 150)]
    for (const { id: nameless } of unknown)
      await shop.database.run('update medicines set product_key = null where id = $1', [nameless])
    const { substitutes: found, total } = await substitutes(id)
    expect(found.map(({ name, unitPrice }) => [name, unitPrice])).toEqual([
      ['Twin', 1.1],
      ['X', 1.4],
      ['X', 1.5],
      ['Empty', 0.8],
    ])
    expect(found[0]?._id).toBe(cheapest.id)
    expect(total).toBe(4)
  })

  test('list at most ten products, each counted once', async () => {
    const { id } = await strip('e', 'Asked', 200)
    for (let n = 0; n < 13; n += 1) {
      await strip('e', `Product ${n}`, 300 - n)
      await strip('e', `Product ${n}`, 300 - n, { by: two })
    }
    await hide('e', 'Hidden')
    const { substitutes: found, total } = await substitutes(id)
    expect(total).toBe(13)
    expect(found.map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, n) => `Product ${12 - n}`),
    )
  })

  test('are counted in the same unit; without a unit, no saving is given', async () => {
    const { id } = await strip('f', 'Asked', 200)
    await strip('f', 'By weight', 10, { packUnit: 'g' })
    await strip('f', 'No pack', 10, { packAmount: null, packUnit: null })
    await strip('f', 'Strip', 150)
    expect((await substitutes(id)).substitutes.map(({ name }) => name)).toEqual(['Strip'])
    const loose = await strip('f', 'Loose', 200, { packAmount: null, packUnit: null })
    const found = await substitutes(loose.id)
    expect(found.substitutes.map(({ name, saving }) => [name, saving])).toEqual([
      ['By weight', null],
      ['Strip', null],
      ['Asked', null],
    ])
  })

  test('are empty when the composition is unknown or unique', async () => {
    const none = { substitutes: [], total: 0 }
    const { id } = await seedMedicine(shop.database.db, one.id)
    await seedMedicine(shop.database.db, two.id)
    expect(await substitutes(id)).toEqual(none)
    expect(await substitutes((await strip('g', 'Alone', 100)).id)).toEqual(none)
  })

  test('have the medicine’s key and either cost more or show a saving, for any stock', async () => {
    const keys = ['h', 'i']
    let seed = 7
    const chance = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    const rows = []
    for (let n = 0; n < 60; n += 1) {
      const given = { by: chance(2) ? one : two, stock: chance(3), packAmount: 1 + chance(15) }
      const row = { ...given, pricePaise: 100 + chance(900) }
      rows.push(await strip(keys[chance(2)] ?? 'h', `P${chance(12)}`, 1, row))
    }
    for (const asked of rows) {
      const { substitutes: found, total } = await substitutes(asked.id)
      const alike = rows.filter(({ saltsKey, productKey }) => {
        return saltsKey === asked.saltsKey && productKey !== asked.productKey
      })
      expect(total).toBe(new Set(alike.map(({ productKey }) => productKey)).size)
      const known = found.map(({ _id }) => alike.find(({ id }) => id === _id))
      expect(known).not.toContain(undefined)
      expect(new Set(known.map((row) => row?.productKey)).size).toBe(found.length)
      for (const [at, { saving, stockQuantity }] of found.entries()) {
        const less = (asked.unitPrice ?? 0) - (known[at]?.unitPrice ?? 0)
        expect(saving === null).toBe(less <= 0)
        if (saving) expect(saving.perUnit).toBeCloseTo(less / 100, 3)
        const before = found[at - 1]
        if (before === undefined) continue
        const isLater = before.stockQuantity > 0 && stockQuantity === 0
        if (!isLater)
          expect(known[at]?.unitPrice).toBeGreaterThanOrEqual(known[at - 1]?.unitPrice ?? 0)
        expect(before.stockQuantity === 0 && stockQuantity > 0).toBe(false)
      }
    }
  })
})

describe('offers', () => {
  test('list every pharmacy that sells the product, itself included, cheapest in stock first', async () => {
    const { id } = await strip('k', 'Asked', 200)
    await strip('k', 'Asked', 100, { by: two, stock: 0 })
    await strip('k', 'Asked', 180, { by: two, mrpPaise: 25_00, expiryDate: '2088-01-31' })
    await strip('k', 'Another', 10)
    await hide('k', 'Asked')
    const rate = 'update pharmacies set rating_tenths = 43, rating_count = 7 where id = $1'
    await shop.database.run(rate, [two.id])
    const { offers: found, total } = await offers(id)
    expect(total).toBe(3)
    expect(found.map(({ price, stockQuantity }) => [price, stockQuantity])).toEqual([
      [18, 10],
      [20, 10],
      [10, 0],
    ])
    expect(found[1]?._id).toBe(id)
    expect(found[0]).toMatchObject({
      mrp: 25,
      unitPrice: 1.8,
      expiryDate: '2088-01-31',
      pharmacy: { _id: two.id, licenseNumber: expect.stringContaining('MH-PZ2-') },
      sellerRating: 4.3,
    })
    expect(found[1]?.sellerRating).toBeNull()
  })

  test('list at most ten', async () => {
    const rows = []
    for (let n = 0; n < 12; n += 1) rows.push(await strip('l', 'Asked', 212 - n))
    const { offers: found, total } = await offers(rows[0]?.id ?? '')
    expect(total).toBe(12)
    expect(found.map(({ unitPrice }) => unitPrice)).toEqual(
      Array.from({ length: 10 }, (_, n) => (201 + n) / 100),
    )
  })

  test('are empty when the product is unknown', async () => {
    const { id } = await seedMedicine(shop.database.db, one.id)
    expect(await offers(id)).toEqual({ offers: [], total: 0 })
  })
})

test.each(['substitutes', 'offers'])(
  'does not return %s of medicines that the public cannot see',
  async (what) => {
    const { id } = await strip(what, 'Early', 100, { by: waiting })
    const seen = await strip(what, 'Early', 100)
    const ask = (of: string, token?: string) =>
      shop.send({ method: 'GET', url: `/api/medicines/${of}/${what}`, token })
    expect(await ask(id)).toMatchObject({ status: 404, body: { code: 'medicine_not_found' } })
    for (const strange of ['1', crypto.randomUUID(), '%00'])
      expect((await ask(strange)).status).toBe(404)
    // Its own pharmacy already sees them.
    const own = await ask(id, waiting.token)
    expect(own.status).toBe(200)
    if (what === 'offers') expect(own.body).toMatchObject({ offers: [{ _id: seen.id }], total: 1 })
  },
)
