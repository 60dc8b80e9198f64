import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCustomer, newMedicine } from '../../../../../tests/actors.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'

let scenario: Scenario
beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario.shop.close())

describe('another customer’s order', () => {
  test('is not found', async () => {
    const [owner, stranger] = [await newCustomer(scenario.shop), await newCustomer(scenario.shop)]
    const { _id } = await newMedicine(scenario.pharmacy)
    const { order } = await scenario.checkout(owner, { _id, quantity: 1 })
    const { orderId } = await owner.api.orders.verifyPayment({
      body: await scenario.shop.sandbox.pay(order.id),
    })
    const message = 'Order not found. Please check the order number and try again.'
    await expect(stranger.api.orders.detail({ params: { orderId } })).rejects.toMatchObject({
      status: 404,
      message,
    })
    for (const id of ['nonsense', '00000000-0000-4000-8000-000000000000', orderId.slice(0, 8)])
      await expect(owner.api.orders.detail({ params: { orderId: id } })).rejects.toMatchObject({
        status: 404,
        message,
      })
    await expect(scenario.shop.as().orders.detail({ params: { orderId } })).rejects.toMatchObject({
      status: 401,
    })
    await expect(
      scenario.pharmacy.api.orders.detail({ params: { orderId } }),
    ).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe('the list of orders', () => {
  test('sorts by date or total, in pages without gaps or repeats', async () => {
    const customer = await newCustomer(scenario.shop)
    for (const price of [30, 10, 20]) {
      const { _id } = await newMedicine(scenario.pharmacy, { price })
      const { order } = await scenario.checkout(customer, { _id, quantity: 1 })
      await customer.api.orders.verifyPayment({ body: await scenario.shop.sandbox.pay(order.id) })
      scenario.shop.advance(1)
    }
    const pages = async (sort: '-orderDate' | 'totalPrice') => {
      const totals: number[] = []
      let cursor: string | undefined
      do {
        const page = await customer.api.orders.list({ query: { sort, limit: 1, cursor } })
        totals.push(...page.orders.map((order) => order.totalPrice))
        cursor = page.nextCursor ?? undefined
      } while (cursor !== undefined)
      return totals
    }
    expect(await pages('-orderDate')).toEqual([60, 50, 70])
    expect(await pages('totalPrice')).toEqual([50, 60, 70])
    await expect(customer.api.orders.list({ query: { cursor: 'x' } })).rejects.toMatchObject({
      status: 400,
    })
  })
})
