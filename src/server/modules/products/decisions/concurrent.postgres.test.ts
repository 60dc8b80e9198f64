import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { seedMedicine, seedPharmacy } from '../../../../../tests/inventory.ts'

/* Decisions about products over several connections, while pharmacies add, edit and sell. */

let shop: TestShop
let admin: TestActor
let pharmacies: string[]
beforeAll(async () => {
  shop = await openTestShop()
  admin = await newAdmin(shop)
  pharmacies = []
  for (let n = 0; n < 4; n += 1) pharmacies.push((await seedPharmacy(shop.database.db)).id)
})
afterAll(() => shop.close())

let made = 0
const add = (productKey: string, at = 0) =>
  seedMedicine(shop.database.db, pharmacies[at % pharmacies.length] ?? '', {
    productKey,
    name: 'Dolo 650',
  })
const merge = (id: string, into: string, offers = 1) =>
  admin.api.adminProducts.merge({ params: { id }, body: { into, offers } })
const undo = (id: string) => admin.api.adminProducts.undo({ params: { id } })
const keys = () => {
  made += 1
  return ['a', 'b', 'c'].map((one) => `${one}${made}`) as [string, string, string]
}
async function productsOf(...found: string[]): Promise<Set<unknown>> {
  const text = 'select product_id from medicines where product_key = any($1) and deleted_at is null'
  return new Set((await shop.database.run(text, [found])).rows.map((row) => row.product_id))
}
const outcomes = async (...work: Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map((one) =>
    one.status === 'fulfilled' ? 'done' : (one.reason as { code?: string }).code,
  )

test('of two merges of one product at once, one wins', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [a, b, c] = keys()
    const [from, one, other] = [await add(a), await add(b, 1), await add(c, 2)]
    const found = await outcomes(
      merge(from.productId, one.productId),
      merge(from.productId, other.productId),
    )
    expect(found.sort()).toEqual(['done', 'product_merged'])
    expect((await productsOf(a, b, c)).size).toBe(2)
  }
})

test('two products merged into each other at once make no cycle', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [a, b] = keys()
    const [one, other] = [await add(a), await add(b, 1)]
    const found = await outcomes(
      merge(one.productId, other.productId),
      merge(other.productId, one.productId),
    )
    expect(found.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect((await productsOf(a, b)).size).toBe(1)
  }
})

test('chains that grow at both ends lead to the last product', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [a, b, c] = keys()
    const [one, two, three] = [await add(a), await add(b, 1), await add(c, 2)]
    await outcomes(merge(one.productId, two.productId), merge(two.productId, three.productId))
    await outcomes(merge(two.productId, three.productId, 2))
    const rows = (
      await shop.database.run(
        `select distinct d.leads_to from product_decisions d where d.reversed_at is null and exists (
           select from product_decisions up where up.product_id = d.leads_to and up.kind = 'merge' and up.reversed_at is null)`,
        [],
      )
    ).rows
    expect(rows).toEqual([])
    expect(await productsOf(b)).toEqual(await productsOf(c))
  }
})

test('listings that are added during a merge and its reversing belong where the others do', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [a, b] = keys()
    const [from, into] = [await add(a), await add(b, 1)]
    const adding = [1, 2, 3].map((at) => add(a, at))
    const merging = async () => {
      // Later ones count as offers, too: as often as somebody was faster, ask again.
      for (let offers = 1; ; offers = offers === 4 ? 1 : offers + 1)
        try {
          return (await merge(from.productId, into.productId, offers)).decision._id
        } catch (error) {
          if ((error as { code?: string }).code !== 'product_changed') throw error
        }
    }
    const [id] = await Promise.all([merging(), ...adding])
    expect(await productsOf(a)).toEqual(new Set([into.productId]))
    await Promise.all([undo(id), add(a, 1), add(a, 2), add(b, 3)])
    expect(await productsOf(a)).toEqual(new Set([from.productId]))
    expect(await productsOf(b)).toEqual(new Set([into.productId]))
  }
})

test('an edit into a product that is being merged follows it, and prices and stock are derived', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [a, b, c] = keys()
    const [from, into, edited] = [await add(a), await add(b, 1), await add(c, 2)]
    const rename = shop.database.run('update medicines set product_key = $1 where id = $2', [
      a,
      edited.id,
    ])
    const price = shop.database.run('update medicines set price_paise = 2000 where id = $1', [
      from.id,
    ])
    const sale = shop.database.run('update medicines set reserved = stock where id = $1', [into.id])
    await outcomes(merge(from.productId, into.productId), rename, price, sale)
    await outcomes(merge(from.productId, into.productId, 2))
    expect(await productsOf(a, b)).toEqual(new Set([into.productId]))
    const { rows } = await shop.database.run(
      `select p.offers, a.in_stock, a.price_paise from products p join product_availability a on a.product_id = p.id
       where p.id = any($1) order by 1`,
      [[from.productId, into.productId]],
    )
    expect(rows).toEqual([
      { offers: 0, in_stock: false, price_paise: null },
      { offers: 3, in_stock: true, price_paise: 20_00 },
    ])
  }
})

test('reversed twice at once, it is reversed once', async () => {
  const [a, b] = keys()
  const [from, into] = [await add(a), await add(b, 1)]
  const { decision } = await merge(from.productId, into.productId)
  const found = await outcomes(undo(decision._id), undo(decision._id))
  expect(found.sort()).toEqual(['decision_reversed', 'done'])
})
