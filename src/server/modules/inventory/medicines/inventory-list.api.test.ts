import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InventoryFilter, InventorySort } from '#contract/inventory.ts'
import {
  newCustomer,
  newMedicine,
  newPharmacy,
  type TestActor,
} from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { uploads } from '../../../../../tests/uploads.ts'

let shop: TestShop
let pharmacy: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  // 90 days later is 1 June 2031, in India.
  shop.setNow(new Date('2031-03-02T20:00:00Z'))
  pharmacy = await newPharmacy(shop)
  const inventory = [
    ['Amoxil', 9, '2031-06-01', 40, 'AX-77', 'CODE-1'],
    ['brufen', 0, '2031-03-03', 10, 'BR_9', undefined],
    ['Calpol', 10, '2031-06-02', 30, 'CP-1', undefined],
    ['Dolo', 500, '2031-03-04', 20, 'DL100', undefined],
    ['Ecosprin', 3, '2035-01-01', 30, 'EC%5', undefined],
  ] as const
  for (const [name, stockQuantity, expiryDate, price, batchNumber, sku] of inventory) {
    const category = name === 'Dolo' ? 'Fever' : 'Pain relief'
    const given = { name, stockQuantity, expiryDate, price, batchNumber, sku, category }
    await newMedicine(pharmacy, { ...given, composition: `${name} salt` })
    shop.advance(1)
  }
  await newMedicine(await newPharmacy(shop), { name: 'Amoxil of somebody else', stockQuantity: 1 })
  const { _id } = await newMedicine(pharmacy, { name: 'Amoxil, withdrawn', stockQuantity: 1 })
  await pharmacy.api.catalogue.remove({ params: { id: _id } })
})
afterAll(() => shop.close())

type Query = { q?: string; filter?: InventoryFilter; sort?: InventorySort }

/** First letters of the names, from the whole list and from its pages; both must agree. */
async function letters(query: Query, by = pharmacy): Promise<string> {
  const { body, headers } = await by.api.catalogue.inventory({ query })
  expect(headers['x-total-count']).toBe(String(body.length))
  const whole = body.map(({ name }) => name.charAt(0))
  const paged: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await by.api.catalogue.inventory({ query: { ...query, limit: 2, cursor } })
    expect(page.headers['x-total-count']).toBe(String(body.length))
    paged.push(...page.body.map(({ name }) => name.charAt(0)))
    const next = page.headers.link?.split('>')[0]?.split('?')[1]
    cursor = next === undefined ? null : new URLSearchParams(next).get('cursor')
  }
  expect(paged).toEqual(whole)
  return whole.join('')
}

test.each([
  [undefined, 'EDCbA'],
  ['newest', 'EDCbA'],
  ['name', 'AbCDE'],
  ['-name', 'EDCbA'],
  ['expiry', 'bDACE'],
  ['-expiry', 'ECADb'],
  ['stock', 'bEACD'],
  ['-stock', 'DCAEb'],
] as const)('sorts by %s: %s', async (sort, order) => {
  expect(await letters({ sort })).toBe(order)
})

test.each([
  ['price', /^bD(CE|EC)A$/],
  ['-price', /^A(CE|EC)Db$/],
] as const)('sorts by %s with a stable order of equal rows: %s', async (sort, order) => {
  expect(await letters({ sort })).toMatch(order)
})

test('sorts medicines without a batch after all expiry dates', async () => {
  const own = await newPharmacy(shop)
  const rows = ['A,5,,', 'B,5,B1,2035-01-01', 'C,5,,', 'D,5,D1,2034-01-01', 'E,5,,']
  await uploads(shop).upload(own, ['name,price,batchNumber,expiryDate', ...rows].join('\n'))
  expect(await letters({ sort: 'expiry' }, own)).toMatch(/^DB[ACE]{3}$/)
  expect(await letters({ sort: '-expiry' }, own)).toMatch(/^[ACE]{3}BD$/)
  expect(await letters({ filter: 'expiring' }, own)).toBe('')
})

test.each([
  ['low', 'AbE'],
  ['out', 'b'],
  ['expiring', 'AbD'],
] as const)('filters by %s: %s', async (filter, names) => {
  expect(await letters({ filter, sort: 'name' })).toBe(names)
})

describe('a search finds', () => {
  test.each([
    ['a name', 'calpol', 'C'],
    ['a salt', 'DOLO salt', 'D'],
    ['a category', 'fever', 'D'],
    ['a batch', 'ax-77', 'A'],
    ['a batch by a part of its number', 'l100', 'D'],
    ['a code of the pharmacy', 'code-1', 'A'],
    ['words in different fields', 'brufen br_9 pain', 'b'],
    ['wildcards literally', '_', 'b'],
    ['percent signs literally', '%', 'E'],
    ['five words or more', 'amoxil salt pain relief ax-77 code-1', 'A'],
    ['nothing for words that no medicine has', 'calpol ax-77', ''],
    ['no medicines of others and no deleted ones', 'withdrawn', ''],
  ])('%s', async (_, q, names) => {
    expect(await letters({ q, sort: 'name' })).toBe(names)
  })

  test('medicines within a filter', async () => {
    expect(await letters({ q: 'salt', filter: 'low', sort: '-stock' })).toBe('AEb')
  })
})

test('rejects a cursor from another list', async () => {
  const { headers } = await pharmacy.api.catalogue.inventory({ query: { limit: 1, sort: 'name' } })
  const cursor = new URLSearchParams(headers.link?.split('>')[0]?.split('?')[1]).get('cursor') ?? ''
  const refused = { status: 400, code: 'invalid_input' }
  const list = (query: object, by = pharmacy) => by.api.catalogue.inventory({ query })
  await list({ cursor, sort: 'name' })
  await expect(list({ cursor })).rejects.toMatchObject(refused)
  await expect(list({ cursor, sort: '-name' })).rejects.toMatchObject(refused)
  await expect(list({ cursor, sort: 'name', filter: 'low' })).rejects.toMatchObject(refused)
  await expect(list({ cursor, sort: 'name' }, await newPharmacy(shop))).rejects.toMatchObject(
    refused,
  )
  await expect(list({ sort: 'batch' })).rejects.toMatchObject({ status: 400 })
  await expect(list({ filter: 'all' })).rejects.toMatchObject({ status: 400 })
})

describe('the summary', () => {
  test('counts what the filters find', async () => {
    expect(await pharmacy.api.catalogue.inventorySummary()).toEqual({
      medicines: 5,
      categories: 2,
      low: 3,
      out: 1,
      expiring: 3,
      expired: 1,
      nextExpiry: '2031-03-04',
    })
  })

  test('of an empty inventory is zero', async () => {
    const fresh = await newPharmacy(shop, { verified: false })
    expect(await fresh.api.catalogue.inventorySummary()).toEqual({
      medicines: 0,
      categories: 0,
      low: 0,
      out: 0,
      expiring: 0,
      expired: 0,
      nextExpiry: null,
    })
  })

  test('is for pharmacies', async () => {
    const customer = await newCustomer(shop)
    await expect(customer.api.catalogue.inventorySummary()).rejects.toMatchObject({ status: 403 })
    await expect(shop.as().catalogue.inventorySummary()).rejects.toMatchObject({ status: 401 })
  })
})
