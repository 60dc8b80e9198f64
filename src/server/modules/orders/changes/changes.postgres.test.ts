import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  address,
  newAdmin,
  newCustomer,
  newMedicine,
  type TestActor,
} from '../../../../../tests/actors.ts'
import { expectInvariants } from '../../../../../tests/invariants.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'
import { shipmentOf, takeShipmentTo } from '../../../../../tests/shipments.ts'

/*
 * A change meets another one, or what ends the time for changes: one comes first, and the other gets its result or a
 * refusal. Ten times each, since timing matters.
 */

let scenario: Scenario
let admin: TestActor
let customer: TestActor
let medicineId: string
let orderId: string
let itemId: string
let shipment: string
beforeAll(async () => {
  scenario = await openScenario()
  admin = await newAdmin(scenario.shop)
})
afterAll(() => scenario.shop.close())
beforeEach(async () => {
  customer = await newCustomer(scenario.shop)
  medicineId = (await newMedicine(scenario.pharmacy))._id
  const other = (await newMedicine(scenario.pharmacy))._id
  orderId = await scenario.buy(
    customer,
    { _id: medicineId, quantity: 3 },
    { _id: other, quantity: 1 },
  )
  const { order } = await customer.api.orders.detail({ params: { orderId } })
  itemId = order.items.find(({ medicine }) => medicine._id === medicineId)?._id ?? ''
  shipment = await shipmentOf(customer, orderId)
})

const tenTimes = Array.from({ length: 10 }, (_, n) => n + 1)
const lowerTo = (quantity: number) => () =>
  customer.api.changes.apply({
    params: { orderId },
    body: { revision: 0, items: [{ _id: itemId, quantity }] },
  })
const steps = () => scenario.pharmacy.api.pharmacyShipments
const own = async () => (await customer.api.orders.detail({ params: { orderId } })).order

/** The result of each: 'done', or the code of the refusal. */
async function together(...actions: (() => Promise<unknown>)[]) {
  const ends = await Promise.allSettled(actions.map((action) => action()))
  await expectInvariants(scenario.shop.database)
  return ends.map((end) => {
    if (end.status === 'fulfilled') return 'done'
    const { code, message } = end.reason as { code?: string; message: string }
    return code ?? `broke: ${message}`
  })
}

test.each(tenTimes)('a double click changes once (%i)', async () => {
  expect(await together(lowerTo(1), lowerTo(1))).toEqual(['done', 'done'])
  expect((await own()).refunds).toHaveLength(1)
  expect(await scenario.stockOf(medicineId)).toEqual({ stock: 9, reserved: 0 })
})

test.each(tenTimes)('of two tabs with different changes, one is refused (%i)', async () => {
  const deliveryAddress = { ...address, fullName: 'Asha Rao' }
  const move = () =>
    customer.api.changes.apply({ params: { orderId }, body: { revision: 0, deliveryAddress } })
  expect((await together(lowerTo(1), move)).sort()).toEqual(['done', 'order_changed'])
  expect((await own()).revision).toBe(1)
})

test.each(tenTimes)('the customer changes the order while it is packed (%i)', async () => {
  await takeShipmentTo(scenario.pharmacy, shipment, 'accepted')
  const [packed, changed] = await together(
    () => steps().pack({ params: { id: shipment } }),
    lowerTo(2),
  )
  expect(packed).toBe('done')
  expect(['done', 'change_over']).toContain(changed)
  const { order } = await steps().detail({ params: { id: shipment } })
  const item = order.items.find(({ _id }) => _id === itemId)
  expect(item?.quantity).toBe(changed === 'done' ? 2 : 3)
  expect(item?.picks.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(item?.quantity)
})

test.each(tenTimes)('the customer changes and cancels the order at once (%i)', async () => {
  const [changed, cancelled] = await together(lowerTo(0), () =>
    customer.api.orders.cancel({ params: { orderId } }),
  )
  expect(cancelled).toBe('done')
  expect(['done', 'change_over']).toContain(changed)
  const { refunds, totalPrice } = await own()
  const sum = refunds.reduce((all, { amount }) => all + Math.round(amount * 100), 0)
  expect(sum).toBe(Math.round(totalPrice * 100))
  expect(await scenario.stockOf(medicineId)).toEqual({ stock: 10, reserved: 0 })
})

test.each(tenTimes)('the pharmacy declines the item that the customer lowers (%i)', async () => {
  const [declined, changed] = await together(
    () =>
      steps().decline({ params: { id: shipment }, body: { items: [itemId], reason: 'Damaged.' } }),
    lowerTo(2),
  )
  expect(declined).toBe('done')
  expect(['done', 'order_changed']).toContain(changed)
  expect(await scenario.stockOf(medicineId)).toEqual({ stock: 10, reserved: 0 })
})

test.each(tenTimes)(
  'an administrator overrides or refunds what the customer changes (%i)',
  async () => {
    const id = orderId
    const [changed, overridden, refunded] = await together(
      lowerTo(1),
      () => admin.api.adminOrders.setStatus({ params: { id }, body: { status: 'shipped' } }),
      () => admin.api.adminOrders.refund({ params: { id }, body: { amount: 10, reason: 'Late' } }),
    )
    expect(['done', 'change_over']).toContain(changed)
    expect([overridden, refunded]).toEqual(['done', 'done'])
  },
)

test('customers of the same medicines change and buy at once without deadlock', async () => {
  const ids = await Promise.all([1, 2].map(async () => (await newMedicine(scenario.pharmacy))._id))
  const buyers = await Promise.all([1, 2, 3, 4].map(() => newCustomer(scenario.shop)))
  const bought = await Promise.all(
    buyers.map(async (buyer, n) => {
      const wanted = (n % 2 ? ids : ids.toReversed()).map((_id) => ({ _id, quantity: 2 }))
      const placed = await scenario.buy(buyer, ...wanted)
      const { order } = await buyer.api.orders.detail({ params: { orderId: placed } })
      return { buyer, order }
    }),
  )
  const ends = await together(
    ...bought.map(({ buyer, order }) => () => {
      const items = order.items.map(({ _id }) => ({ _id, quantity: 1 }))
      return buyer.api.changes.apply({
        params: { orderId: order._id },
        body: { revision: 0, items },
      })
    }),
    ...buyers.map((buyer) => () => scenario.checkout(buyer, { _id: ids[0] ?? '', quantity: 1 })),
  )
  expect(new Set(ends.slice(0, 4))).toEqual(new Set(['done']))
  // Reserved units are no part of the stock that others may buy.
  expect(ends.filter((end) => end.startsWith('broke'))).toEqual([])
})
