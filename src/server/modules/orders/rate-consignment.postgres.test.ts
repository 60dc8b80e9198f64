import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newCustomer, newMedicine } from '../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'
import { consignmentOf } from '../../../../tests/parcels.ts'
import { deliver } from '../../../../tests/reviews.ts'

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
})
afterAll(() => counter.shop.close())

test('customers who rate one pharmacy at once don’t wait for each other in vain, and all are counted', async () => {
  const { shop, pharmacy, buy } = counter
  const admin = await newAdmin(shop)
  const { _id } = await newMedicine(pharmacy, { stockQuantity: 20 })
  const raters = []
  for (let n = 0; n < 8; n += 1) {
    const customer = await newCustomer(shop)
    const order = await buy(customer, { _id, quantity: 1 })
    await deliver(admin, order)
    raters.push({ customer, id: await consignmentOf(customer, order) })
  }
  await Promise.all(
    raters.map(({ customer, id }, n) =>
      customer.api.orders.rate({ params: { id }, body: { stars: n < 4 ? 5 : 3 } }),
    ),
  )
  const { rating } = await shop.as().pharmacies.shown({ params: { id: pharmacy.id } })
  expect(rating).toEqual({ average: 4, count: 8, counts: [0, 0, 4, 0, 4] })
})
