import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'
import { seedMedicine, seedPharmacy } from '../../../../tests/inventory.ts'

let shop: TestShop
let sellers: { id: string }[]
beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop.database
  sellers = [await seedPharmacy(db), await seedPharmacy(db)]
  const [first, second] = sellers.map(({ id }) => id) as [string, string]
  await seedMedicine(db, first, { name: 'A', form: 'tablet', declaredSchedule: 'H' })
  await seedMedicine(db, first, { name: 'B', form: 'tablet', declaredSchedule: 'OTC' })
  await seedMedicine(db, first, { name: 'C', form: 'cream', declaredSchedule: 'H1' })
  await seedMedicine(db, second, { name: 'D', form: 'cream' })
  await seedMedicine(db, second, { name: 'E', form: null, declaredSchedule: 'H' })
})
afterAll(() => shop.close())

const found = async (query: Record<string, string | boolean>) => {
  const { body, headers } = await shop.as().catalogue.list({ query })
  expect(headers['x-total-count']).toBe(`${body.length}`)
  return body.map(({ name }) => name).join('')
}

test('filters by form', async () => {
  expect(await found({ form: 'tablet' })).toBe('AB')
  expect(await found({ form: 'patch' })).toBe('')
})

test('filters by pharmacy', async () => {
  expect(await found({ pharmacy: `${sellers[1]?.id}` })).toBe('DE')
  expect(await found({ pharmacy: crypto.randomUUID() })).toBe('')
})

test('filters by prescription requirement', async () => {
  expect(await found({ prescription: true })).toBe('ACE')
  expect(await found({ prescription: false })).toBe('BD')
})

test('combines all filters in any order', async () => {
  const all = { pharmacy: `${sellers[0]?.id}`, form: 'cream', prescription: true, inStock: true }
  expect(await found({ ...all, category: 'Pain relief' })).toBe('C')
  for (const sort of ['price', '-price', 'newest', 'name'])
    expect(await found({ ...all, sort })).toBe('C')
})

test.each(['form=pill', 'pharmacy=1', 'prescription=perhaps'])('refuses %s', async (query) => {
  const answer = await shop.send({ method: 'GET', url: `/api/medicines/?${query}` })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
})
