import { expect } from 'vitest'
import { mostCashOrders } from '#contract/cash-terms.ts'
import { address, type TestActor } from '../actors.ts'
import { expectAnswer } from './answer.ts'
import {
  type Bought,
  cancelShipments,
  pick,
  type Shipment,
  sellableAgain,
  sellableAgainOf,
  type World,
} from './world.ts'

/* What customers do, and what strangers try. `at` chooses who, what and how many. */

/** Buys one to three medicines of either pharmacy in one checkout. */
async function buy(world: World, at: number, isCash = false) {
  const { customers, medicines } = world
  const customer = at % customers.length
  const count = 1 + (at % 3)
  const wanted = medicines
    .map((medicine, index) => ({ medicine, index, quantity: 1 + ((at >> index) % 4) }))
    .filter(({ index }) => (index + at) % medicines.length < count)
  const isThere = wanted.every(({ medicine, quantity }) => quantity <= medicine.units)
  const items = wanted.map(({ medicine, quantity }) => ({ _id: medicine.id, quantity }))
  const sellers = wanted.map(({ medicine }) => medicine.seller)
  const coupon = couponFor(world, sellers, at)
  const checkout = isCash ? JSON.stringify([customer, items, coupon]) : null
  const call = isCash ? orderInCash : buyWith
  const bought = call(world, pick(customers, customer), items, coupon)
  const same = isCash && world.orders.find((one) => one.checkout === checkout && !one.isCancelled)
  if (same) return expect(await bought).toBe(same.id)
  if (isCash && countDue(world, customer) >= mostCashOrders)
    return expectAnswer(bought, 'too_many_cash_orders')
  if (!isThere) return expectAnswer(bought, 'insufficient_stock')
  const id = await bought
  for (const { medicine, quantity } of wanted) medicine.units -= quantity
  world.orders.push(await placed(world, { id, customer, checkout }))
}

/** Buys in cash on delivery: the same checkout sent again is the same order. */
async function buyInCash(world: World, at: number) {
  await buy(world, at, true)
  if (at % 5 === 0) await buy(world, at, true)
}

/** How many orders of a customer have cash to collect. */
function countDue({ orders }: World, customer: number): number {
  const isDue = ({ state, items }: Shipment) =>
    state !== 'delivered' && items.some(({ left }) => left > 0)
  return orders.filter(
    (one) => one.customer === customer && one.checkout !== null && one.shipments.some(isDue),
  ).length
}

/** A coupon that counts for the cart, for two of three checkouts. */
function couponFor({ coupons }: World, sellers: readonly number[], at: number): object {
  const couponCode = [undefined, coupons[0], coupons[1 + pick(sellers, at)]][at % 3]
  return couponCode === undefined ? {} : { couponCode }
}

type Items = { _id: string; quantity: number }[]

async function buyWith({ scenario }: World, { api }: TestActor, cartItems: Items, coupon: object) {
  const body = { cartItems, deliveryAddress: address, ...coupon }
  const { order } = await api.orders.createPayment({ body })
  const paid = await scenario.shop.sandbox.pay(order.id)
  return (await api.orders.verifyPayment({ body: paid })).orderId
}

async function orderInCash(_: World, { api }: TestActor, cartItems: Items, coupon: object) {
  const paymentMethod = 'cash' as const
  const body = { cartItems, deliveryAddress: address, paymentMethod, ...coupon }
  const { order } = await api.orders.createPayment({ body })
  expect(order.placed).toBe(true)
  return order.orderId
}

/** The order as its pharmacies see it, for the model. */
async function placed(
  world: World,
  made: Pick<Bought, 'id' | 'customer' | 'checkout'>,
): Promise<Bought> {
  const order: Bought = { ...made, shipments: [], status: 'confirmed', isCancelled: false }
  for (const [seller, { api }] of world.pharmacies.entries()) {
    const { body } = await api.pharmacyShipments.list()
    const own = body.orders.find(({ orderId }) => orderId === made.id)
    if (own === undefined) continue
    const { order: seen } = await api.pharmacyShipments.detail({ params: { id: own._id } })
    const items = seen.items.map(({ _id, medicine, quantity }) => {
      const index = world.medicines.findIndex(({ id }) => id === medicine._id)
      expect(world.medicines[index]?.seller).toBe(seller)
      return { id: _id, medicine: index, left: quantity }
    })
    order.shipments.push({ id: own._id, order, seller, state: 'new', wasPacked: false, items })
  }
  return order
}

const packed = ['packed', 'shipped', 'delivered']

/**
 * Cancels everything left of an order, as long as nothing of it is packed; doing it again changes nothing.
 */
async function cancel(world: World, at: number) {
  if (world.orders.length === 0) return
  const order = pick(world.orders, at)
  const { api } = pick(world.customers, order.customer)
  const free = await sellableAgainOf(world, order)
  const cancelled = api.orders.cancel({ params: { orderId: order.id }, body: { reason: '' } })
  if (order.isCancelled) return expectAnswer(cancelled, 'done')
  const states = order.shipments.map(({ state }) => state)
  const isSent = order.status === 'shipped' || order.status === 'delivered'
  if (isSent || states.some((state) => packed.includes(state)))
    return expectAnswer(cancelled, 'cancellation_over')
  await expectAnswer(cancelled, 'done')
  cancelShipments(world, order, free)
}

/** Takes units out of an order under the rules of cancelling, but never all that is left. */
async function change(world: World, at: number) {
  if (world.orders.length === 0) return
  const order = pick(world.orders, at)
  const items = order.shipments.flatMap((shipment) =>
    shipment.items.map((item) => ({ item, shipment })),
  )
  const { item, shipment } = pick(items, at >> 2)
  if (item.left === 0) return
  const { api } = pick(world.customers, order.customer)
  const params = { orderId: order.id }
  const { revision } = (await api.orders.detail({ params })).order
  const left = at % 2 === 0 ? item.left - 1 : 0
  const before = await sellableAgain(world, shipment)
  const body = { revision, items: [{ _id: item.id, quantity: left }] }
  const changed = api.changes.apply({ params, body })
  const states = order.shipments.map(({ state }) => state)
  const isSent = order.status === 'shipped' || order.status === 'delivered'
  const isPacked = states.some((state) => packed.includes(state))
  if (order.isCancelled || isSent || isPacked || revision >= 10)
    return expectAnswer(changed, 'change_over')
  if (left === 0 && items.every((one) => one.item === item || one.item.left === 0))
    return expectAnswer(changed, 'change_takes_all')
  await expectAnswer(changed, 'done')
  const after = await sellableAgain(world, shipment)
  pick(world.medicines, item.medicine).units +=
    (before.get(item.id) ?? 0) - (after.get(item.id) ?? 0)
  item.left = left
  if (shipment.items.every((one) => one.left === 0)) shipment.state = 'cancelled'
}

/** Other customers and pharmacies can neither read nor change an order. */
async function accessForeignOrder(world: World, at: number) {
  if (world.orders.length === 0) return
  const order = pick(world.orders, at)
  const shipment = pick(order.shipments, at)
  const stranger = pick(world.pharmacies, shipment.seller + 1).api.pharmacyShipments
  const params = { id: shipment.id }
  await expectAnswer(stranger.detail({ params }), 'order_not_found')
  await expectAnswer(stranger.accept({ params }), 'order_not_found')
  await expectAnswer(stranger.decline({ params, body: { reason: 'No' } }), 'order_not_found')
  const other = pick(world.customers, order.customer + 1).api.orders
  await expectAnswer(other.cancel({ params: { orderId: order.id }, body: {} }), 'order_not_found')
  const { body } = await stranger.list()
  expect(body.orders.map(({ _id }) => _id)).not.toContain(shipment.id)
}

export const customerActions = {
  buy: (world: World, at: number) => buy(world, at),
  buyInCash,
  cancel,
  change,
  accessForeignOrder,
}
