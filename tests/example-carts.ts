import type { World } from './example-world.ts'

type Request = {
  params?: { id?: string; orderId?: string }
  body?: { itemId?: string; items?: { itemId: string }[] }
}

/** What must have happened before the examples of a cart and of an order again make sense. */
export const cartsBefore: Record<string, (world: World, request: Request) => Promise<unknown>> = {
  'cart.update': (world, { body }) => addToCart(world, body?.itemId),
  'cart.remove': (world, { params }) => addToCart(world, params?.id),
  'reorders.add': chooseOrdered,
}

async function addToCart({ customer }: World, itemId = '') {
  await (await customer()).api.cart.add({ body: { itemId, quantity: 1 } })
}

/** Chooses the medicine of the order that the request names. */
async function chooseOrdered({ customer }: World, { params, body }: Request) {
  const { api } = await customer()
  const { order } = await api.orders.detail({ params: { orderId: params?.orderId ?? '' } })
  for (const item of body?.items ?? []) item.itemId = order.items[0]?.medicine._id ?? ''
}
