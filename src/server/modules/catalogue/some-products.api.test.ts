import { afterAll, beforeAll, expect, test } from 'vitest'
import { newMedicine, newPharmacy } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Facts by which offers of several pharmacies are one product. */
const tablet = {
  composition: 'Paracetamol (650mg)',
  manufacturer: 'Micro Labs Ltd',
  packSize: 'strip of 15 tablets',
}

test('gives products by their ids, in that order, each with its best offer', async () => {
  const [one, two] = [await newPharmacy(shop), await newPharmacy(shop)]
  const name = 'Somecet 10mg Tablet'
  await newMedicine(one, { ...tablet, name, price: 20 })
  const cheapest = await newMedicine(two, { ...tablet, name, price: 15 })
  const other = await newMedicine(one)
  const productOf = async (id: string) =>
    (await shop.as().catalogue.detail({ params: { id } })).product._id
  const ids = [await productOf(other._id), crypto.randomUUID(), await productOf(cheapest._id)]
  const some = async () => (await shop.as().products.some({ query: { ids: ids.join() } })).products
  expect(await some()).toMatchObject([
    { _id: other._id, offers: 1 },
    { _id: cheapest._id, price: 15, offers: 2, product: { _id: ids[2], name } },
  ])
  await two.api.catalogue.remove({ params: { id: cheapest._id } })
  expect((await some()).map(({ price }) => price)[1]).toBe(20)
})

test('gives at most twelve', async () => {
  const ids = Array.from({ length: 13 }, () => crypto.randomUUID()).join()
  const answer = await shop.send({ method: 'GET', url: `/api/products/some?ids=${ids}` })
  expect(answer.status).toBe(400)
})
