import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders.ts'
import { expectInvariants } from '../../../../tests/invariants.ts'
import { newDelivery, openReturnDesk, type ReturnDesk } from '../../../../tests/returns.ts'

/* What the administrator's word on an order leaves of units that came back before it. */

let desk: ReturnDesk
beforeAll(async () => {
  desk = await openReturnDesk()
})
afterAll(() => desk.shop.close())

const words: OrderStatus[][] = [
  ['cancelled'],
  ['pending', 'cancelled'],
  ['confirmed', 'cancelled'],
  ['processing', 'cancelled'],
  ['shipped', 'cancelled'],
  ['cancelled', 'pending', 'cancelled'],
]

describe.each([
  [true, 8, { sold: -4, restocked: 2 }],
  [false, 6, { sold: -4, restocked: 2, destroyed: -2 }],
] as const)('two of four units came back, sold again: %s', (restock, stock, moved) => {
  test.each(words.map((said) => [said.join(', then '), said] as const))(
    'and their order is %s: they are on the shelf once, and the rest stays away',
    async (_, said) => {
      const delivery = await newDelivery(desk)
      const params = { id: (await delivery.ask({ quantity: 2 }))._id }
      await desk.pharmacy.api.pharmacyReturns.accept({ params, body: { restock } })
      for (const status of said)
        await desk.admin.api.adminOrders.setStatus({
          params: { id: delivery.orderId },
          body: { status },
        })
      const { refunds, consignments } = await delivery.seen()
      expect(consignments.map(({ state }) => state)).toEqual(['delivered'])
      expect(await delivery.stock()).toBe(stock)
      expect(await delivery.moved()).toEqual(moved)
      // Two units at ₹30.00 by the return; the others, with ₹40.00 for delivery, by the word.
      expect(refunds.map(({ amount }) => amount).sort()).toEqual([100, 60])
      await expectInvariants(desk.shop.database)
    },
  )
})

test('a return of an order that was called off has nothing left to give back', async () => {
  const delivery = await newDelivery(desk)
  const params = { id: (await delivery.ask())._id }
  await desk.admin.api.adminOrders.setStatus({
    params: { id: delivery.orderId },
    body: { status: 'cancelled' },
  })
  await expect(
    desk.pharmacy.api.pharmacyReturns.accept({ params, body: { restock: true } }),
  ).rejects.toMatchObject({ code: 'return_exceeds' })
  expect(await delivery.stock()).toBe(6)
})
