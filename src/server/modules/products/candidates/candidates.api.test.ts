import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newAdmin, newMedicine, newPharmacy, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import { updateCandidates } from './candidate-queries.ts'

let shop: TestShop
let admin: TestActor
let pharmacy: TestActor
beforeAll(async () => {
  shop = await openTestShop()
  admin = await newAdmin(shop)
  pharmacy = await newPharmacy(shop)
})
beforeEach(() => shop.database.run('update medicines set deleted_at = now()'))
afterAll(() => shop.close())

const dolo = {
  name: 'Dolo 650 Tablet',
  composition: 'Paracetamol (650mg)',
  manufacturer: 'Micro Labs Ltd',
  packSize: 'strip of 15 tablets',
}
const add = (given: Partial<typeof dolo>) => newMedicine(pharmacy, { ...dolo, ...given })
const pairs = async (limit = 25) => {
  await updateCandidates(shop.database.db, new Date())
  return (await admin.api.adminProducts.candidates({ query: { limit } })).body.candidates
}
const namesOf = async () =>
  (await pairs()).map(({ products }) => products.map(({ name }) => name).sort())

test.each([
  ['without a maker', { manufacturer: '' }],
  ['with a misspelt maker', { manufacturer: 'Mikro Labs Limited' }],
])('suggests the same medicine %s', async (_, given) => {
  await add({})
  const other = { ...dolo, ...given }
  await add(given)
  expect(await namesOf()).toEqual([[dolo.name, other.name].sort()])
})

test.each([
  ['another brand', { name: 'Calpol 650', manufacturer: '' }],
  ['another strength', { composition: 'Paracetamol (500mg)' }],
  ['another pack', { packSize: 'strip of 10 tablets' }],
  ['another maker', { manufacturer: 'Cipla Ltd' }],
  ['the same product', {}],
  ['the same product in other words', { name: 'Dolo650 tab', manufacturer: 'Micro' }],
])('does not suggest %s', async (_, given) => {
  await add({})
  await add(given)
  expect(await namesOf()).toEqual([])
})

test('suggests a pair no more once it is decided, and again once that is reversed', async () => {
  await add({})
  await add({ manufacturer: '' })
  const [pair] = await pairs()
  const waiting = async () => (await admin.api.overview.badges()).products
  expect(await waiting()).toBe(1)
  const [one, other] = pair?.products ?? []
  const { adminProducts: calls } = admin.api
  const different = await calls.distinguish({
    params: { id: other?._id ?? '' },
    body: { from: one?._id ?? '' },
  })
  expect(await pairs()).toEqual([])
  expect(await waiting()).toBe(0)
  await calls.undo({ params: { id: different.decision._id } })
  expect(await pairs()).toHaveLength(1)
  await calls.merge({
    params: { id: other?._id ?? '' },
    body: { into: one?._id ?? '', offers: 1 },
  })
  // Before the job runs again, too.
  expect((await calls.candidates({ query: { limit: 25 } })).body.candidates).toEqual([])
  expect(await pairs()).toEqual([])
})

test('pages through the pairs', async () => {
  for (const name of ['Dolo 650', 'Calpol 650', 'Pacimol 650']) {
    await add({ name })
    await add({ name, manufacturer: '' })
  }
  expect(await pairs()).toHaveLength(3)
  const first = await admin.api.adminProducts.candidates({ query: { limit: 2 } })
  expect(first.headers['x-total-count']).toBe('3')
  const cursor = /cursor=([^>&]+)>; rel="next"/.exec(first.headers.link ?? '')?.[1] ?? ''
  const second = await admin.api.adminProducts.candidates({
    query: { limit: 2, cursor: decodeURIComponent(cursor) },
  })
  const ids = [...first.body.candidates, ...second.body.candidates].map(({ _id }) => _id)
  expect(new Set(ids).size).toBe(3)
})
