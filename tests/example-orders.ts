import type { World } from './example-world.ts'
import { bringShipment, itemOf } from './returns.ts'

/* What must have happened before the examples about an order's items make sense. */

type Request = {
  params?: { orderId?: string }
  body?: { itemId?: string; items?: { _id?: string }[] }
}

export const ordersBefore = {
  'returns.ofOrder': fillInDelivered,
  'returns.ask': fillInDelivered,
  'changes.preview': fillInOrdered,
  'changes.apply': fillInOrdered,
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
