import { home } from '#contract/examples/people.ts'
import type { World } from './example-world.ts'
import { newStrip } from './refills.ts'
import { bringShipment, itemOf } from './returns.ts'

/* What must have happened before the examples about an order's items make sense. */

type Request = {
  params?: { id?: string; orderId?: string; itemId?: string }
  query?: unknown
  body?: { itemId?: string; items?: { _id?: string; product?: string; itemId?: string }[] }
}

export const ordersBefore = {
  'returns.ofOrder': fillInDelivered,
  'returns.ask': fillInDelivered,
  'changes.preview': fillInOrdered,
  'changes.apply': fillInOrdered,
  'refills.list': setRefill,
  'refills.draft': fillInStrip,
  'refills.set': fillInStrip,
  'refills.change': setRefill,
  'refills.prepare': setRefill,
  'refills.order': setRefill,
}

/** Orders a medicine in strips, and fills in its item. */
async function fillInStrip(world: World, { params = {} }: Request): Promise<string> {
  const customer = await world.customer()
  const { _id } = await newStrip(await world.pharmacy())
  const { order } = await customer.api.orders.createPayment({
    body: { cartItems: [{ _id, quantity: 2 }], deliveryAddress: home },
  })
  const body = await world.shop.sandbox.pay(order.id)
  const { orderId } = await customer.api.orders.verifyPayment({ body })
  params.orderId = orderId
  params.itemId = await itemOf(world.shop, orderId)
  return _id
}

/** Sets a refill, and fills in its product and offer. */
async function setRefill(world: World, request: Request) {
  const params = { orderId: '', itemId: '' }
  const id = await fillInStrip(world, { params })
  await (await world.customer()).api.refills.set({ params, body: { piecesPerDay: 1 } })
  if (request.params !== undefined) request.params.id = id
  if (request.query !== undefined) request.query = { ids: id }
  for (const item of request.body?.items ?? []) Object.assign(item, { product: id, itemId: id })
}

/** Delivers the order of the request and fills in its item. */
async function fillInDelivered(world: World, { params, body }: Request) {
  const orderId = params?.orderId ?? ''
  const ownShipment = {
    pharmacy: await world.pharmacy(),
    customer: await world.customer(),
    orderId,
  }
  await bringShipment(world.shop, ownShipment)
  if (body !== undefined) body.itemId = await itemOf(world.shop, orderId)
}

/** Fills in the item of an order that nobody has packed. */
async function fillInOrdered(world: World, { params, body }: Request) {
  const [item] = body?.items ?? []
  if (item !== undefined) item._id = await itemOf(world.shop, params?.orderId ?? '')
}
