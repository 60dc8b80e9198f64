import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders.ts'
import { expectInvariants } from '../../../../tests/invariants.ts'
import { newDelivery, openReturnScenario, type ReturnScenario } from '../../../../tests/returns.ts'

/* What overrides of an order leave of units that were returned before. */

let scenario: ReturnScenario
beforeAll(async () => {
  scenario = await openReturnScenario()
})
afterAll(() => scenario.shop.close())

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
] as const)('two of four units returned, restocked: %s', (restock, stock, moved) => {
  test.each(words.map((statuses) => [statuses.join(', then '), statuses] as const))(
    'and the order is %s: restocks them once, and not the others',
    async (_, statuses) => {
      const delivery = await newDelivery(scenario)
      const params = { id: (await delivery.ask({ quantity: 2 }))._id }
      await scenario.pharmacy.api.pharmacyReturns.accept({ params, body: { restock } })
      for (const status of statuses)
        await scenario.admin.api.adminOrders.setStatus({
          params: { id: delivery.orderId },
          body: { status },
        })
      const { refunds, shipments } = await delivery.seen()
      expect(shipments.map(({ state }) => state)).toEqual(['delivered'])
      expect(await delivery.stock()).toBe(stock)
      expect(await delivery.moved()).toEqual(moved)
      // Two units at ₹30.00 by the return; the others, with ₹40.00 for delivery, by the override.
      expect(refunds.map(({ amount }) => amount).sort()).toEqual([100, 60])
      await expectInvariants(scenario.shop.database)
    },
  )
})

test('refunds nothing for a return of a cancelled order', async () => {
  const delivery = await newDelivery(scenario)
  const params = { id: (await delivery.ask())._id }
  await scenario.admin.api.adminOrders.setStatus({
    params: { id: delivery.orderId },
    body: { status: 'cancelled' },
  })
  await expect(
    scenario.pharmacy.api.pharmacyReturns.accept({ params, body: { restock: true } }),
  ).rejects.toMatchObject({ code: 'return_exceeds' })
  expect(await delivery.stock()).toBe(6)
})
