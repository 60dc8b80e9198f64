import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, newMedicine, newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../tests/app.ts'

/* Changes that arrive together go to the database together; each customer notices only their own. */

let shop: TestShop
let pharmacy: TestActor
let customers: TestActor[]
beforeAll(async () => {
  shop = await openTestShop()
  pharmacy = await newPharmacy(shop)
  customers = await Promise.all(Array.from({ length: 20 }, () => newCustomer(shop)))
})
afterAll(() => shop.close())

const quantities = (_id: string) =>
  Promise.all(
    customers.map(async ({ api }) => {
      const { cartData } = await api.cart.view()
      return cartData.find((item) => item._id === _id)?.quantity ?? 0
    }),
  )

test('of many additions at once, only those beyond the stock are refused', async () => {
  const { _id } = await newMedicine(pharmacy, { stockQuantity: 10 })
  const results = await Promise.allSettled(
    customers.map(({ api }, n) => api.cart.add({ body: { itemId: _id, quantity: n + 1 } })),
  )
  const refused = results.flatMap((one, n) => (one.status === 'rejected' ? [n] : []))
  expect(refused).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19])
  expect(await quantities(_id)).toEqual(customers.map((_, n) => (n < 10 ? n + 1 : 0)))
})

test('additions of one item at once add up', async () => {
  const { _id } = await newMedicine(pharmacy)
  await Promise.all(
    customers.flatMap(({ api }) =>
      [1, 2].map((quantity) => api.cart.add({ body: { itemId: _id, quantity } })),
    ),
  )
  expect(await quantities(_id)).toEqual(customers.map(() => 3))
})

test('changes and removals at once each concern their own item', async () => {
  const { _id } = await newMedicine(pharmacy)
  await Promise.all(
    customers.map(({ api }) => api.cart.add({ body: { itemId: _id, quantity: 5 } })),
  )
  const results = await Promise.allSettled(
    customers.map(({ api }, n) => {
      if (n % 3 === 0) return api.cart.remove({ params: { id: _id } })
      return api.cart.update({ body: { itemId: _id, quantity: n % 3 === 1 ? 2 : 11 } })
    }),
  )
  expect(results.map(({ status }) => status)).toEqual(
    customers.map((_, n) => (n % 3 === 2 ? 'rejected' : 'fulfilled')),
  )
  expect(await quantities(_id)).toEqual(customers.map((_, n) => [0, 2, 5][n % 3]))
})

test('a plan and an addition of its offer at once: the offer stands in the cart once', async () => {
  const product = { name: 'Togethol 500 mg tablets', manufacturer: 'Cipla', packSize: '10 tablets' }
  const dear = await newMedicine(pharmacy, { ...product, price: 90 })
  const cheap = await newMedicine(await newPharmacy(shop), { ...product, price: 50 })
  const changes = [{ from: dear._id, to: cheap._id, quantity: 1, price: 50 }]
  const outcomes = await Promise.all(
    customers.map(async ({ api }) => {
      await api.cart.add({ body: { itemId: dear._id, quantity: 1 } })
      const [applied, added] = await Promise.allSettled([
        api.cartPlans.apply({ body: { changes } }),
        api.cart.add({ body: { itemId: cheap._id, quantity: 1 } }),
      ])
      const { cartData } = await api.cart.view()
      const inCart = cartData.filter(({ _id }) => [dear._id, cheap._id].includes(_id)).length
      return { applied, added, inCart }
    }),
  )
  for (const { applied, added, inCart } of outcomes) {
    expect(added.status).toBe('fulfilled')
    expect(inCart).toBe(applied.status === 'fulfilled' ? 1 : 2)
    if (applied.status === 'rejected')
      expect(applied.reason).toMatchObject({ code: 'plan_changed' })
  }
})
