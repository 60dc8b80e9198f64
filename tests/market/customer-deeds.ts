import { expect } from 'vitest'
import { expectAnswer } from './answer.ts'
import { type Bought, cancelParts, chosen, sellableAgainOf, type World } from './world.ts'

/* What customers do, and strangers try. `at` chooses who, what and how many. */

/** One to three medicines of either pharmacy, paid for at once. */
async function buy(world: World, at: number) {
  const { counter, customers, medicines } = world
  const customer = at % customers.length
  const count = 1 + (at % 3)
  const wanted = medicines
    .map((medicine, index) => ({ medicine, index, quantity: 1 + ((at >> index) % 4) }))
    .filter(({ index }) => (index + at) % medicines.length < count)
  const isThere = wanted.every(({ medicine, quantity }) => quantity <= medicine.units)
  const items = wanted.map(({ medicine, quantity }) => ({ _id: medicine.id, quantity }))
  const bought = counter.buy(chosen(customers, customer), ...items)
  if (!isThere) return expectAnswer(bought, 'insufficient_stock')
  const id = await bought
  for (const { medicine, quantity } of wanted) medicine.units -= quantity
  world.orders.push(await placed(world, id, customer))
}

/** The order as its pharmacies see it: what the model goes on with. */
async function placed(world: World, id: string, customer: number): Promise<Bought> {
  const order: Bought = { id, customer, parts: [], status: 'confirmed', isCancelled: false }
  for (const [seller, { api }] of world.pharmacies.entries()) {
    const { body } = await api.pharmacyOrders.list()
    const own = body.orders.find(({ orderId }) => orderId === id)
    if (own === undefined) continue
    const { order: seen } = await api.pharmacyOrders.detail({ params: { id: own._id } })
    const lines = seen.items.map(({ _id, medicine, quantity }) => {
      const index = world.medicines.findIndex(({ id }) => id === medicine._id)
      expect(world.medicines[index]?.seller).toBe(seller)
      return { id: _id, medicine: index, left: quantity }
    })
    order.parts.push({ id: own._id, order, seller, state: 'new', wasPacked: false, lines })
  }
  return order
}

const packed = ['packed', 'shipped', 'delivered']

/** All that is left of an order, as long as nothing of it is packed; doing it again changes nothing. */
async function cancel(world: World, at: number) {
  if (world.orders.length === 0) return
  const order = chosen(world.orders, at)
  const { api } = chosen(world.customers, order.customer)
  const free = await sellableAgainOf(world, order)
  const cancelled = api.orders.cancel({ params: { orderId: order.id }, body: { reason: '' } })
  if (order.isCancelled) return expectAnswer(cancelled, 'done')
  const states = order.parts.map(({ state }) => state)
  const isSent = order.status === 'shipped' || order.status === 'delivered'
  if (isSent || states.some((state) => packed.includes(state)))
    return expectAnswer(cancelled, 'cancellation_over')
  await expectAnswer(cancelled, 'done')
  cancelParts(world, order, free)
}

/** Nobody sees, and nobody changes, what is somebody else's. */
async function pry(world: World, at: number) {
  if (world.orders.length === 0) return
  const order = chosen(world.orders, at)
  const part = chosen(order.parts, at)
  const stranger = chosen(world.pharmacies, part.seller + 1).api.pharmacyOrders
  const params = { id: part.id }
  await expectAnswer(stranger.detail({ params }), 'order_not_found')
  await expectAnswer(stranger.accept({ params }), 'order_not_found')
  await expectAnswer(stranger.decline({ params, body: { reason: 'No' } }), 'order_not_found')
  const other = chosen(world.customers, order.customer + 1).api.orders
  await expectAnswer(other.cancel({ params: { orderId: order.id }, body: {} }), 'order_not_found')
  const { body } = await stranger.list()
  expect(body.orders.map(({ _id }) => _id)).not.toContain(part.id)
}

export const customerDeeds = { buy, cancel, pry }
