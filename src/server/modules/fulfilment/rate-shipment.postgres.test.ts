import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newCustomer, newMedicine } from '../../../../tests/actors.ts'
import { deliver } from '../../../../tests/reviews.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { shipmentOf } from '../../../../tests/shipments.ts'

let scenario: Scenario
beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario.shop.close())

test('counts all concurrent ratings of one pharmacy without a deadlock', async () => {
  const { shop, pharmacy, buy } = scenario
  const admin = await newAdmin(shop)
  const { _id } = await newMedicine(pharmacy, { stockQuantity: 20 })
  const raters = []
  for (let n = 0; n < 8; n += 1) {
    const customer = await newCustomer(shop)
    const order = await buy(customer, { _id, quantity: 1 })
    await deliver(admin, order)
    raters.push({ customer, id: await shipmentOf(customer, order) })
  }
  await Promise.all(
    raters.map(({ customer, id }, n) =>
      customer.api.orders.rate({ params: { id }, body: { stars: n < 4 ? 5 : 3 } }),
    ),
  )
  const { rating } = await shop.as().pharmacies.shown({ params: { id: pharmacy.id } })
  expect(rating).toEqual({ average: 4, count: 8, counts: [0, 0, 4, 0, 4] })
})
