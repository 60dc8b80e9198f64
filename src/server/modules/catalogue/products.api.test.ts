import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newMedicine, newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'

let shop: TestShop
let pharmacies: TestActor[]
beforeAll(async () => {
  shop = await openTestShop()
  pharmacies = [await newPharmacy(shop), await newPharmacy(shop), await newPharmacy(shop)]
})
afterAll(() => shop.close())

const dolo = {
  composition: 'Paracetamol (650mg)',
  manufacturer: 'Micro Labs Ltd',
  packSize: 'strip of 15 tablets',
}

/** The product that the first `prices.length` pharmacies offer at these prices in rupees. */
async function offered(name: string, prices: readonly number[]) {
  const offers: { _id: string; price: number }[] = []
  for (const [at, price] of prices.entries()) {
    const pharmacy = pharmacies[at]
    if (pharmacy === undefined) throw new Error('there are too few pharmacies')
    offers.push(await newMedicine(pharmacy, { ...dolo, name, price }))
  }
  return offers
}

const list = (query: Record<string, string | number | undefined> = {}) =>
  shop.as().products.list({ query })
const namesIn = async (query: Record<string, string | number | undefined>) =>
  (await list(query)).body.map(({ product }) => product.name)

beforeEach(async () => {
  await shop.database.run('update medicines set deleted_at = now() where deleted_at is null')
})

describe('the list of products', () => {
  test('shows a product once, with its cheapest offer and the number of offers', async () => {
    const [, cheapest] = await offered('Dolo 650 Tablet', [31, 28.5, 30])
    await newMedicine(pharmacies[0] as TestActor, { name: 'Crocin' })
    const { body, headers } = await list({ sort: 'name' })
    expect(headers['x-total-count']).toBe('2')
    expect(body).toMatchObject([
      { name: 'Crocin', offers: 1 },
      { _id: cheapest?._id, price: 28.5, product: { name: 'Dolo 650 Tablet' }, offers: 3 },
    ])
  })

  test('prefers an offer in stock to a cheaper one without', async () => {
    const [dear, cheap] = await offered('Dolo 650 Tablet', [31, 28.5])
    await shop.database.run('update medicines set stock = 0 where id = $1', [cheap?._id])
    expect((await list()).body).toMatchObject([{ _id: dear?._id, price: 31, offers: 2 }])
    await shop.database.run('update medicines set stock = 0 where id = $1', [dear?._id])
    expect((await list()).body).toMatchObject([{ _id: cheap?._id, stockQuantity: 0 }])
    expect((await list({ inStock: 'true' })).body).toEqual([])
  })

  test('leaves out what no pharmacy may sell, and returns when one may', async () => {
    const [own] = await offered('Dolo 650 Tablet', [31])
    const set = (value: string) =>
      shop.database.run(
        `update pharmacies set suspended_at = ${value}
         where id = (select pharmacy_id from medicines where id = $1)`,
        [own?._id],
      )
    await set('now()')
    expect((await list()).body).toEqual([])
    await set('null')
    expect((await list()).body).toHaveLength(1)
  })

  test.each(['name', 'price', '-price', 'unitPrice', 'newest'])(
    'pages through all by %s',
    async (sort) => {
      for (const at of [1, 2, 3, 4, 5])
        await offered(`Dolo ${at} Tablet`, [20 + ((at * 7) % 5), 25 + at])
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const { body, headers } = await list({ sort, limit: 2, cursor })
        seen.push(...body.map(({ product }) => product._id))
        const next = /cursor=([^>&]+)/.exec(headers.link ?? '')?.[1]
        cursor = next && decodeURIComponent(next)
      } while (cursor)
      const { body } = await list({ sort })
      expect(seen).toEqual(body.map(({ product }) => product._id))
      expect(new Set(seen).size).toBe(5)
    },
  )

  test('sorts and filters by the price of the best offer', async () => {
    await offered('Dolo 1 Tablet', [40, 20])
    await offered('Dolo 2 Tablet', [30])
    expect(await namesIn({ sort: 'price' })).toEqual(['Dolo 1 Tablet', 'Dolo 2 Tablet'])
    expect(await namesIn({ minPrice: 25, maxPrice: 35 })).toEqual(['Dolo 2 Tablet'])
  })

  test('finds a product once by words, by a typing error and by the beginning of a word', async () => {
    await offered('Dolo 650 Tablet', [31, 28.5, 30])
    for (const q of ['dolo 650', 'paracetamol', 'micro la'])
      expect(await namesIn({ q })).toEqual(['Dolo 650 Tablet'])
    const { body, headers } = await list({ q: 'dollo' })
    expect(body).toHaveLength(1)
    expect(headers).toMatchObject({ 'x-search-match': 'close', 'x-total-count': '1' })
  })

  test('refuses a pharmacy: the list of medicines shows what one pharmacy offers', async () => {
    const [own] = await offered('Dolo 650 Tablet', [31, 28.5])
    const pharmacy = (await shop.as().catalogue.detail({ params: { id: own?._id ?? '' } })).pharmacy
    const { body } = await shop.as().catalogue.list({ query: { pharmacy: pharmacy._id } })
    expect(body).toMatchObject([{ _id: own?._id, price: 31 }])
  })
})

describe('the page of a product', () => {
  const detail = async (id = '') => shop.as().catalogue.detail({ params: { id } })

  test('shows its best offer, and which product each offer belongs to', async () => {
    const [dear, cheap] = await offered('Dolo 650 Tablet', [31, 28.5])
    const { product } = await detail(dear?._id)
    expect(product.name).toBe('Dolo 650 Tablet')
    expect(await detail(product._id)).toMatchObject({ _id: cheap?._id, price: 28.5, product })
    const { offers, total } = await shop.as().alternatives.offers({ params: { id: product._id } })
    expect({ ids: offers.map(({ _id }) => _id), total }).toEqual({
      ids: [cheap?._id, dear?._id],
      total: 2,
    })
  })

  test('follows at once what happens to its offers', async () => {
    const [dear, cheap] = await offered('Dolo 650 Tablet', [31, 28.5])
    const { product } = await detail(dear?._id)
    expect((await detail(product._id))._id).toBe(cheap?._id)
    await shop.database.run('update medicines set stock = 0 where id = $1', [cheap?._id])
    expect((await detail(product._id))._id).toBe(dear?._id)
    await shop.database.run('update medicines set price_paise = 2700, stock = 5 where id = $1', [
      cheap?._id,
    ])
    expect(await detail(product._id)).toMatchObject({ _id: cheap?._id, price: 27 })
    await shop.database.run('update medicines set deleted_at = now()')
    await expect(detail(product._id)).rejects.toMatchObject({ code: 'medicine_not_found' })
  })

  test('is named the same on the pages of all offers, also after a change', async () => {
    const [first, second] = await offered('Dolo 650 Tablet', [31, 28.5])
    expect((await detail(second?._id)).product.name).toBe('Dolo 650 Tablet')
    await shop.database.run("update medicines set name = 'Dolo-650 Tablets' where id = $1", [
      first?._id,
    ])
    expect((await detail(second?._id)).product.name).toBe('Dolo-650 Tablets')
  })
})

describe('the facets', () => {
  test('count products, and the offers of each pharmacy', async () => {
    await offered('Dolo 650 Tablet', [31, 28.5])
    await offered('Dolo 500 Tablet', [20])
    const { total, forms, pharmacies: sellers, price } = await shop.as().products.facets()
    expect({ total, price }).toEqual({ total: 2, price: { lowest: 20, highest: 28.5 } })
    expect(forms).toEqual([{ form: 'tablet', count: 2 }])
    expect(sellers.map(({ count }) => count)).toEqual([2, 1])
  })

  test('count the products that a chosen pharmacy sells', async () => {
    await offered('Dolo 650 Tablet', [31, 28.5])
    await offered('Dolo 500 Tablet', [20])
    const { pharmacies: sellers } = await shop.as().products.facets()
    const counted = await shop.as().products.facets({ query: { pharmacy: sellers[1]?._id } })
    expect(counted).toMatchObject({ total: 1, without: { pharmacy: 2 } })
  })
})
