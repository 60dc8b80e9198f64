import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, newMedicine } from '../../../../../tests/actors.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'

let scenario: Scenario
beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario.shop.close())

test('adds no more than the stock when an order is added again from several tabs at once', async () => {
  const customer = await newCustomer(scenario.shop)
  const medicines = await Promise.all([1, 2, 3].map(() => newMedicine(scenario.pharmacy)))
  const orderId = await scenario.buy(
    customer,
    ...medicines.map(({ _id }) => ({ _id, quantity: 4 })),
  )
  // 6 units of each are left.
  const items = medicines.map(({ _id: itemId }) => ({ itemId, quantity: 4 }))
  const orders = [items, items.toReversed(), items]
  const answers = await Promise.all(
    orders.map((items) => customer.api.reorders.add({ params: { orderId }, body: { items } })),
  )
  for (const { _id } of medicines) {
    const added = answers.flatMap(({ items }) => items.filter((item) => item._id === _id))
    expect(added.map((item) => item.added).sort()).toEqual([0, 2, 4])
    for (const { added: units, message } of added) expect(message === null).toBe(units === 4)
  }
  const { cartData } = await customer.api.cart.view()
  expect(cartData.map(({ quantity }) => quantity)).toEqual([6, 6, 6])
})
