import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newMedicine, newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { seedMedicine } from '../../../../tests/inventory.ts'

let shop: TestShop
let pharmacy: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  pharmacy = await newPharmacy(shop)
  for (let n = 0; n < 30; n += 1)
    await seedMedicine(shop.database.db, pharmacy.id, {
      // Names, prices and creation times repeat, so that only the id distinguishes some rows.
      name: `Racked ${'cab'[n % 3]}${n % 2 === 0 ? 'x' : 'X'}`,
      category: 'Inventory',
      pricePaise: 1000 + (n % 4) * 100,
      stock: n % 5,
      packAmount: n % 3 === 0 ? null : (n % 4) + 1,
      createdAt: new Date(Date.UTC(2026, 0, 1 + (n % 7))),
    })
})
afterAll(() => shop.close())

const list = (query: Record<string, string | number | boolean | undefined>) =>
  shop.as().catalogue.list({ query })
const namesOf = async (query: Parameters<typeof list>[0]) =>
  (await list(query)).body.map(({ name }) => name)

/** Follows the links to the end. */
async function walk(first: string) {
  const pages: { _id: string; name: string; price: number }[][] = []
  for (let url: string | undefined = first; url !== undefined; ) {
    const answer = await shop.send({ method: 'GET', url })
    expect(answer.status).toBe(200)
    pages.push(answer.body as never)
    url = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  return pages
}

describe('paging', () => {
  test.each(['name', 'price', '-price', 'unitPrice', 'newest', 'relevance'])(
    'by %s shows everything once, in order',
    async (sort) => {
      const whole = (await list({ sort, category: 'Inventory', q: 'inventory' })).body
      expect(whole).toHaveLength(30)
      const query = `sort=${sort}&category=Inventory&q=inventory&limit=7`
      const pages = await walk(`/api/medicines/?${query}`)
      expect(pages.map((page) => page.length)).toEqual([7, 7, 7, 7, 2])
      expect(pages.flat()).toEqual(whole)
      expect(new Set(whole.map(({ _id }) => _id)).size).toBe(30)
    },
  )

  test('sorts prices both ways, and names without regard to case', async () => {
    const up = (await list({ sort: 'price', category: 'Inventory' })).body.map(({ price }) => price)
    expect(up).toEqual([...up].sort((a, b) => a - b))
    const down = (await list({ sort: '-price', category: 'Inventory' })).body.map(
      ({ price }) => price,
    )
    expect(down).toEqual([...down].sort((a, b) => b - a))
    const names = (await namesOf({ category: 'Inventory' })).map((name) => name.toLowerCase())
    expect(names).toEqual([...names].sort())
  })

  test('puts medicines without a unit price last', async () => {
    const prices = (await list({ sort: 'unitPrice', category: 'Inventory' })).body.map(
      ({ unitPrice }) => unitPrice ?? Number.POSITIVE_INFINITY,
    )
    expect(prices).toEqual([...prices].sort((a, b) => (a < b ? -1 : Number(a > b))))
    expect(prices.filter(Number.isFinite)).toHaveLength(20)
  })

  test('returns the total on every page, and no link on the last', async () => {
    const first = await list({ category: 'Inventory', limit: 20 })
    expect(first.headers['x-total-count']).toBe('30')
    const next = /^<\/api\/medicines\/\?([^>]+)>; rel="next"$/.exec(first.headers.link ?? '')?.[1]
    const query = Object.fromEntries(new URLSearchParams(next))
    expect(query).toMatchObject({ category: 'Inventory', limit: '20' })
    const second = await list(query)
    expect(second.headers).toMatchObject({ 'x-total-count': '30', link: null })
    expect(second.body).toHaveLength(10)
  })

  test('rejects a cursor that is damaged, forged, or from another list', async () => {
    const { headers } = await list({ category: 'Inventory', limit: 5 })
    const cursor = new URLSearchParams(headers.link?.split('>')[0]?.split('?')[1]).get('cursor')
    expect(cursor).toMatch(/^[\w-]+$/)
    const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    for (const query of [
      { category: 'Inventory', cursor: `${cursor}`.slice(3) },
      { category: 'Inventory', cursor: 'nonsense' },
      { category: 'Inventory', cursor: made({ name: 'a' }) },
      { category: 'Inventory', cursor: made(['x', { name: 'a', id: crypto.randomUUID() }]) },
      { category: 'Inventory', cursor: `${cursor}`, sort: 'price' },
      { category: 'Inventory', cursor: `${cursor}`, q: 'inventory' },
      { category: 'Other', cursor: `${cursor}` },
    ])
      await expect(list(query)).rejects.toMatchObject({
        status: 400,
        code: 'invalid_input',
        message: 'This page of the list can’t be found. Please start from the first page.',
      })
  })
})

describe('searching', () => {
  test('finds every word in name, composition, category or maker', async () => {
    await newMedicine(pharmacy, {
      name: 'Zyrax Forte',
      composition: 'Cetirizine 10 mg',
      category: 'Allergy',
      manufacturer: 'Nilgiri Labs',
    })
    for (const q of ['zyrax', 'FORTE zyr', 'cetiri', 'nilgiri  allergy 10'])
      expect(await namesOf({ q })).toEqual(['Zyrax Forte'])
    expect(await namesOf({ q: 'zyrax forte cetirizine mg allergy nilgiri' })).toHaveLength(1)
    const { headers } = await list({ q: 'zyrax 10' })
    expect(headers).toMatchObject({ 'x-search-match': 'typed', 'x-total-count': '1' })
  })

  test('ranks the exact name first, then its beginning, then its words, then the rest', async () => {
    const names = ['Gum Kavach', 'Kavachol', 'Kavach', 'Balm', 'Kavach Plus']
    for (const name of names)
      await newMedicine(pharmacy, {
        name,
        composition: 'Paracetamol',
        ...(name === 'Balm' ? { category: 'Kavach' } : {}),
      })
    expect(await namesOf({ q: 'kavach' })).toEqual([
      'Kavach',
      'Kavach Plus',
      'Kavachol',
      'Gum Kavach',
      'Balm',
    ])
    const pages = await walk('/api/medicines/?q=kavach&limit=2')
    expect(pages.map((page) => page.map(({ name }) => name))).toEqual([
      ['Kavach', 'Kavach Plus'],
      ['Kavachol', 'Gum Kavach'],
      ['Balm'],
    ])
    expect(await namesOf({ q: 'kavach', sort: 'name' })).toEqual([
      'Balm',
      'Gum Kavach',
      'Kavach',
      'Kavach Plus',
      'Kavachol',
    ])
  })

  test('ignores punctuation in names', async () => {
    await newMedicine(pharmacy, { name: 'Spirit 70% v/v' })
    await newMedicine(pharmacy, { name: 'Spirit 95 v_v' })
    expect(await namesOf({ q: '70%' })).toEqual(['Spirit 70% v/v'])
    for (const q of ['%', '_', '\\', "'", ':*', '&|!()', '<->', '\u0950'])
      expect(await namesOf({ q })).toEqual([])
    for (const q of ["'spirit' | 70:*", '!spirit & 70', "spirit\\' 70", 'spirit\u200b 70 <->'])
      expect(await namesOf({ q })).toEqual(['Spirit 70% v/v'])
    expect(await namesOf({ q: "'; drop table medicines; --" })).toEqual([])
  })

  test('ignores a blank search', async () => {
    expect(await namesOf({ q: '   ', category: 'Inventory', limit: 2 })).toHaveLength(2)
  })
})

describe('filtering', () => {
  test('by stock leaves out medicines that are sold out or fully reserved', async () => {
    const given = { category: 'Reserved', stock: 2 }
    await seedMedicine(shop.database.db, pharmacy.id, { ...given, reserved: 2 })
    await seedMedicine(shop.database.db, pharmacy.id, { ...given, reserved: 1 })
    const all = await list({ category: 'Reserved', sort: 'newest' })
    expect(all.body.map(({ stockQuantity }) => stockQuantity).sort()).toEqual([0, 1])
    const { body, headers } = await list({ category: 'Reserved', inStock: true })
    expect(body.map(({ stockQuantity }) => stockQuantity)).toEqual([1])
    expect(headers['x-total-count']).toBe('1')
    expect((await list({ category: 'Reserved', inStock: false })).body).toHaveLength(2)
  })

  test('by price takes rupees and includes both ends', async () => {
    const prices = async (query: Record<string, number>) =>
      new Set((await list({ category: 'Inventory', ...query })).body.map(({ price }) => price))
    expect(await prices({ minPrice: 11, maxPrice: 12 })).toEqual(new Set([11, 12]))
    expect(await prices({ minPrice: 12.5 })).toEqual(new Set([13]))
    expect(await prices({ maxPrice: 10 })).toEqual(new Set([10]))
    expect(await prices({ minPrice: 12, maxPrice: 11 })).toEqual(new Set())
  })

  test.each([
    'limit=0',
    'limit=101',
    'limit=ten',
    'limit=1.5',
    'sort=cheapest',
    'minPrice=-1',
    'minPrice=x',
    'maxPrice=1e99',
    'inStock=perhaps',
    `q=${'x'.repeat(101)}`,
    `category=${'x'.repeat(81)}`,
    `cursor=${'x'.repeat(2001)}`,
    'q=a&q=b',
    'q=%00',
    'category=%00',
  ])('refuses %s', async (query) => {
    const answer = await shop.send({ method: 'GET', url: `/api/medicines/?${query}` })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'invalid_input', success: false })
  })

  test.each(['/api/medicines', '/api/products', '/api/products/facets'])(
    '%s treats a blank value as an absent one',
    async (url) => {
      const answerTo = async (query: string) => {
        const { status, body } = await shop.send({ method: 'GET', url: `${url}?${query}` })
        return { status, body }
      }
      const names =
        'q category form pharmacy prescription inStock minPrice maxPrice sort limit cursor'
      const whole = await answerTo('')
      expect(whole.status).toBe(200)
      for (const name of names.split(' '))
        for (const blank of ['', '%20']) expect(await answerTo(`${name}=${blank}`)).toEqual(whole)
    },
  )

  test('answers with and without a trailing slash', async () => {
    for (const url of ['/api/medicines', '/api/medicines/'])
      expect((await shop.send({ method: 'GET', url })).body).toEqual((await list({})).body)
  })
})

describe('categories', () => {
  test('have their counts, largest first', async () => {
    const found = await shop.as().catalogue.categories()
    expect(found[0]).toEqual({ name: 'Inventory', count: 30 })
    const counts = found.map(({ count }) => count)
    expect(counts).toEqual([...counts].sort((a, b) => b - a))
  })
})
