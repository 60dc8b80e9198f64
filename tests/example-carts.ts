import { newMedicine, newPharmacy } from './actors.ts'
import { newCode, newOperatorCoupon } from './coupons.ts'
import type { World } from './example-world.ts'

type Request = {
  params?: { id?: string; orderId?: string }
  body?: {
    itemId?: string
    code?: string
    items?: { itemId: string }[]
    changes?: { from: string; to: string; quantity: number; price: number }[]
  }
}

/** What must have happened before the examples of a cart and of an order again make sense. */
export const cartsBefore: Record<string, (world: World, request: Request) => Promise<unknown>> = {
  'cart.update': (world, { body }) => addToCart(world, body?.itemId),
  'cart.remove': (world, { params }) => addToCart(world, params?.id),
  'coupons.preview': applyCoupon,
  'cartPlans.list': addDearOffer,
  'cartPlans.apply': chooseCheapOffer,
  'reorders.add': chooseOrdered,
  'savedItems.list': (world) => saveMedicine(world),
  'savedItems.move': async (world, { params = {} }) => {
    params.id = await saveMedicine(world)
  },
  'stockNotices.list': (world) => waitForProduct(world, {}),
  'stockNotices.ask': (world, { params = {} }) => waitForProduct(world, params),
}

async function addToCart({ customer }: World, itemId = '', quantity = 1) {
  await (await customer()).api.cart.add({ body: { itemId, quantity } })
}

async function applyCoupon(world: World, { body }: Request) {
  await addToCart(world, await world.medicine(), 2)
  const code = newCode()
  await newOperatorCoupon(await world.admin(), { code })
  if (body !== undefined) body.code = code
}

/** Puts a medicine into the cart that another pharmacy sells for less. */
async function addDearOffer(world: World) {
  const product = { name: 'Examplol 500 mg tablets', composition: 'Paracetamol (500mg)' }
  const facts = { ...product, packSize: '10 tablets', manufacturer: 'Cipla' }
  const dear = await newMedicine(await world.pharmacy(), { ...facts, price: 27.85 })
  const cheap = await newMedicine(await newPharmacy(world.shop), { ...facts, price: 25.85 })
  await addToCart(world, dear._id, 2)
  return { from: dear._id, to: cheap._id }
}

async function chooseCheapOffer(world: World, { body }: Request) {
  const offers = await addDearOffer(world)
  for (const change of body?.changes ?? []) Object.assign(change, offers)
}

/** Chooses the medicine of the order that the request names. */
async function chooseOrdered({ customer }: World, { params, body }: Request) {
  const { api } = await customer()
  const { order } = await api.orders.detail({ params: { orderId: params?.orderId ?? '' } })
  for (const item of body?.items ?? []) item.itemId = order.items[0]?.medicine._id ?? ''
}

/** Saves the medicine for later; returns its product. */
async function saveMedicine({ customer, medicine }: World): Promise<string> {
  const { api } = await customer()
  return (await api.savedItems.save({ body: { itemId: await medicine() } })).productId
}

/** The customer waits for a product that is out of stock. */
async function waitForProduct({ customer, pharmacy }: World, params: { id?: string }) {
  const { _id } = await newMedicine(await pharmacy(), { stockQuantity: 0 })
  params.id = _id
  await (await customer()).api.stockNotices.ask({ params: { id: _id } })
}
