import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCustomer, newMedicine } from '../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
})
afterAll(() => counter.shop.close())

describe('somebody else’s order', () => {
  test('does not exist', async () => {
    const [owner, stranger] = [await newCustomer(counter.shop), await newCustomer(counter.shop)]
    const { _id } = await newMedicine(counter.pharmacy)
    const { order } = await counter.checkout(owner, { _id, quantity: 1 })
    const { orderId } = await owner.api.orders.verifyPayment({
      body: await counter.shop.sandbox.pay(order.id),
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
    await expect(counter.shop.as().orders.detail({ params: { orderId } })).rejects.toMatchObject({
      status: 401,
    })
    await expect(counter.pharmacy.api.orders.detail({ params: { orderId } })).rejects.toMatchObject(
      {
        status: 403,
      },
    )
  })
})

describe('the list of orders', () => {
  test('sorts by date or total, in pages without gap or repeat', async () => {
    const customer = await newCustomer(counter.shop)
    for (const price of [30, 10, 20]) {
      const { _id } = await newMedicine(counter.pharmacy, { price })
      const { order } = await counter.checkout(customer, { _id, quantity: 1 })
      await customer.api.orders.verifyPayment({ body: await counter.shop.sandbox.pay(order.id) })
      counter.shop.advance(1)
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
