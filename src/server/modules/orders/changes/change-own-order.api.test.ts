import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderChanges } from '#contract/order-changes.ts'
import { orderNumber } from '#contract/order-number.ts'
import {
  address,
  newAdmin,
  newCustomer,
  newMedicine,
  type TestActor,
} from '../../../../../tests/actors.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'
import { shipmentOf, takeShipmentTo } from '../../../../../tests/shipments.ts'

/* Customers can change an order within 15 minutes, before it is packed. */

let scenario: Scenario
let customer: TestActor
let first: string
let second: string
let orderId: string
beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario.shop.close())
beforeEach(async () => {
  scenario.shop.setNow(new Date())
  customer = await newCustomer(scenario.shop)
  first = (await newMedicine(scenario.pharmacy, { name: 'Dolo 650', price: 27.85 }))._id
  second = (await newMedicine(scenario.pharmacy, { price: 200 }))._id
  orderId = await scenario.buy(customer, { _id: first, quantity: 3 }, { _id: second, quantity: 2 })
})

const own = async () => (await customer.api.orders.detail({ params: { orderId } })).order
const itemOf = async (medicine: string) => {
  const { items } = await own()
  return items.find((item) => item.medicine._id === medicine)?._id ?? ''
}
const quantityOf = async (medicine: string, quantity: number) => [
  { _id: await itemOf(medicine), quantity },
]
type Changes = Omit<OrderChanges, 'revision'> & { revision?: number; refund?: number }
const change = (body: Changes, by = customer) =>
  by.api.changes.apply({ params: { orderId }, body: { revision: 0, ...body } })
const preview = async (body: Changes) => {
  const asked = { revision: 0, ...body }
  return (await customer.api.changes.preview({ params: { orderId }, body: asked })).preview
}
const elsewhere = { ...address, fullName: 'Asha Rao', addressLine1: '7, Karve Road' }
const over = { status: 409, code: 'change_over' }
const changed = { status: 409, code: 'order_changed' }
const emails = async (key: string) =>
  scenario.rows(`select key from emails where key like $1 order by key`, key)

describe('lowering quantities', () => {
  test('refunds the difference to the paisa and frees the units', async () => {
    const items = await quantityOf(first, 1)
    expect(await preview({ items })).toEqual({
      refund: 55.7,
      deliveryCharge: 40,
      total: 467.85,
      promisedOn: null,
    })
    const { order, message } = await change({ items, refund: 55.7 })
    expect(message).toBe('Your order was changed.')
    expect(order).toMatchObject({
      revision: 1,
      subtotal: 483.55,
      deliveryCharge: 40,
      totalPrice: 523.55,
      refunds: [{ amount: 55.7, cause: 'customer_changed' }],
    })
    expect(order.items.find(({ medicine }) => medicine._id === first)).toMatchObject({
      quantity: 3,
      takenOut: 2,
      reversedQuantity: 2,
      refunded: 55.7,
      declinedAt: null,
    })
    expect(order.timeline.slice(2)).toMatchObject([
      { what: 'quantity_changed', item: 'Dolo 650', from: '3', to: '1', by: { role: 'customer' } },
      { what: 'refund_requested', amount: 55.7 },
    ])
    expect(await scenario.stockOf(first)).toEqual({ stock: 9, reserved: 0 })
  })

  test('to none takes the item out', async () => {
    const { order } = await change({ items: await quantityOf(first, 0) })
    expect(order.refunds).toMatchObject([{ amount: 83.55 }])
    expect(order.items.find(({ medicine }) => medicine._id === first)).toMatchObject({
      takenOut: 3,
      declinedAt: null,
    })
    expect(order.timeline[2]).toMatchObject({ what: 'item_taken_out', item: 'Dolo 650' })
    expect(await scenario.stockOf(first)).toEqual({ stock: 10, reserved: 0 })
  })

  test('again refunds only what is new, and the rest is what cancelling refunds', async () => {
    await change({ items: await quantityOf(first, 2) })
    await change({ revision: 1, items: await quantityOf(first, 0) })
    const { order } = await customer.api.orders.cancel({ params: { orderId } })
    expect(order.refunds.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([
      27.85, 55.7, 440,
    ])
    for (const id of [first, second])
      expect(await scenario.stockOf(id)).toEqual({ stock: 10, reserved: 0 })
  })

  test('keeps the delivery charge as it was paid, also below the free limit', async () => {
    orderId = await scenario.buy(customer, { _id: second, quantity: 3 })
    expect(await preview({ items: await quantityOf(second, 1) })).toEqual({
      refund: 400,
      deliveryCharge: 0,
      total: 200,
      promisedOn: null,
    })
    const { order } = await change({ items: await quantityOf(second, 1), refund: 400 })
    expect(order).toMatchObject({ deliveryCharge: 0, refunds: [{ amount: 400 }] })
  })

  test('refuses more units, units of other orders, and everything', async () => {
    await expect(change({ items: await quantityOf(first, 4) })).rejects.toMatchObject({
      code: 'quantity_raised',
    })
    const foreign = [{ _id: first, quantity: 1 }]
    await expect(change({ items: foreign })).rejects.toMatchObject({ code: 'invalid_input' })
    const items = [...(await quantityOf(first, 0)), ...(await quantityOf(second, 0))]
    await expect(change({ items })).rejects.toMatchObject({ code: 'change_takes_all' })
    expect(await own()).toMatchObject({ revision: 0, refunds: [] })
  })
})

describe('another address', () => {
  test('is where the pharmacy sends the order, and under whose name it finds it', async () => {
    const { order } = await change({ deliveryAddress: elsewhere })
    expect(order).toMatchObject({ deliveryAddress: elsewhere, refunds: [] })
    expect(order.timeline.at(-1)).toMatchObject({ what: 'address_changed' })
    const { pharmacyShipments } = scenario.pharmacy.api
    const id = await shipmentOf(customer, orderId)
    const { order: shipment } = await pharmacyShipments.detail({ params: { id } })
    expect(shipment.deliveryAddress).toEqual(elsewhere)
    expect(shipment.timeline.map(({ what }) => what)).toContain('address_changed')
    const { body } = await pharmacyShipments.list({ query: { q: 'Asha' } })
    expect(body.orders.map(({ _id }) => _id)).toContain(id)
  })

  test('is checked as at the checkout', async () => {
    const goa = { ...address, state: 'Goa', zipCode: '403001' }
    for (const send of [change, preview])
      await expect(send({ deliveryAddress: goa })).rejects.toMatchObject({ code: 'outside_state' })
    const wrong = { ...address, zipCode: '4110' }
    await expect(change({ deliveryAddress: wrong })).rejects.toMatchObject({
      code: 'invalid_input',
      errors: [
        { path: 'deliveryAddress.zipCode', message: 'Please enter a valid 6-digit ZIP code' },
      ],
    })
  })
})

test('sent twice changes and refunds once', async () => {
  const body = { items: await quantityOf(first, 2), deliveryAddress: elsewhere, refund: 27.85 }
  const { order } = await change(body)
  const again = await change(body)
  expect(again.order).toMatchObject({ revision: 1, items: order.items })
  expect(again.order.refunds.map(({ _id }) => _id)).toEqual(order.refunds.map(({ _id }) => _id))
  expect(await emails(`order-changed:${orderId}:%`)).toHaveLength(1)
})

test('does not change an order that the page has not seen, and answers the current one', async () => {
  await change({ items: await quantityOf(first, 2) })
  await expect(change({ items: await quantityOf(first, 1) })).rejects.toMatchObject({
    ...changed,
    message: 'This order was updated elsewhere. Reload to see the latest.',
    details: { order: { _id: orderId, revision: 1 } },
  })
  const items = await quantityOf(first, 1)
  await expect(change({ revision: 1, items, refund: 55.7 })).rejects.toMatchObject(changed)
  expect((await own()).refunds).toHaveLength(1)
})

describe('for 15 minutes', () => {
  const secondsAfter = async (seconds: number) =>
    scenario.shop.setNow(new Date(Date.parse((await own()).orderDate) + seconds * 1000))

  test('is allowed up to the last second', async () => {
    const items = await quantityOf(first, 2)
    await secondsAfter(14 * 60 + 58)
    await expect(change({ items })).resolves.toBeDefined()
  })

  test('is refused afterwards, except that a change sent again answers the same', async () => {
    const items = await quantityOf(first, 2)
    await change({ items })
    await secondsAfter(15 * 60)
    await expect(change({ items })).resolves.toBeDefined()
    const fewer = await quantityOf(first, 1)
    await expect(change({ revision: 1, items: fewer })).rejects.toMatchObject(over)
    await expect(preview({ revision: 1, items: fewer })).rejects.toMatchObject(over)
  })
})

test('is allowed after the pharmacy has accepted the order, and refused once it is packed', async () => {
  const id = await shipmentOf(customer, orderId)
  await takeShipmentTo(scenario.pharmacy, id, 'accepted')
  await change({ items: await quantityOf(first, 2) })
  const { order } = await scenario.pharmacy.api.pharmacyShipments.pack({ params: { id } })
  expect(order.items.find(({ medicine }) => medicine._id === first)).toMatchObject({
    quantity: 2,
    takenOut: 1,
    picks: [{ quantity: 2 }],
  })
  await expect(change({ revision: 1, deliveryAddress: elsewhere })).rejects.toMatchObject(over)
})

test('is refused after cancelling, an override, and too many changes', async () => {
  const items = await quantityOf(first, 2)
  await scenario.rows('update orders set revision = 10 where id = $1', orderId)
  await expect(change({ revision: 10, items })).rejects.toMatchObject(over)
  await scenario.rows('update orders set revision = 0 where id = $1', orderId)
  const admin = await newAdmin(scenario.shop)
  await admin.api.adminOrders.setStatus({ params: { id: orderId }, body: { status: 'shipped' } })
  await expect(change({ items })).rejects.toMatchObject(over)
  await admin.api.adminOrders.setStatus({ params: { id: orderId }, body: { status: 'confirmed' } })
  await customer.api.orders.cancel({ params: { orderId } })
  await expect(change({ deliveryAddress: elsewhere })).rejects.toMatchObject(over)
})

test('does not find orders of others', async () => {
  const missing = { status: 404, code: 'order_not_found' }
  const stranger = await newCustomer(scenario.shop)
  await expect(change({ deliveryAddress: elsewhere }, stranger)).rejects.toMatchObject(missing)
})

test('tells the pharmacy and the customer', async () => {
  const id = await shipmentOf(customer, orderId)
  await change({ items: await quantityOf(first, 2) })
  expect(await emails(`%-changed:%${id}%`)).toHaveLength(1)
  expect(await emails(`order-changed:${orderId}:1`)).toHaveLength(1)
  const { notifications } = await scenario.pharmacy.api.notifications.list()
  expect(notifications[0]).toMatchObject({
    kind: 'order_changed',
    subjectId: id,
    facts: { number: orderNumber(orderId) },
  })
})
