import { newAdmin, newCustomer, newMedicine, type TestActor } from './actors.ts'
import type { TestShop } from './app.ts'
import { type Counter, openCounter } from './counter.ts'
import { consignmentOf, takeParcelTo } from './parcels.ts'
import { drawn } from './pictures.ts'

/** The parcel of a paid order arrives; some time ago, if need be. */
export async function bringParcel(
  { database }: TestShop,
  { pharmacy, customer, orderId }: { pharmacy: TestActor; customer: TestActor; orderId: string },
  at?: Date,
): Promise<void> {
  const id = await consignmentOf(customer, orderId)
  await takeParcelTo(pharmacy, id, 'delivered')
  if (at === undefined) return
  const moved = 'update consignments set delivered_at = $2 where id = $1'
  await database.run(moved, [id, at.toISOString()])
}

let drawnPhotos = 0

/** A photo of its own, kept for a return. */
export async function addPhoto(shop: TestShop, customer: TestActor, file?: Buffer) {
  drawnPhotos += 1
  const background = `#${String(100_000 + drawnPhotos)}`
  const answer = await shop.send({
    method: 'POST',
    url: '/api/returns/photos',
    token: customer.token,
    headers: { 'content-type': 'image/png' },
    body: file ?? (await drawn({ width: 40, height: 30, background }).png().toBuffer()),
  })
  return answer
}

export async function newPhoto(shop: TestShop, customer: TestActor): Promise<string> {
  return ((await addPhoto(shop, customer)).body as { photo: string }).photo
}

/** A delivered order's only line, asked back with a photo. */
export async function askedReturn(
  shop: TestShop,
  pharmacy: TestActor,
  { customer, orderId }: { customer: TestActor; orderId: string },
) {
  await bringParcel(shop, { pharmacy, customer, orderId })
  const item = await itemOf(shop, orderId)
  const photo = await newPhoto(shop, customer)
  const body = { itemId: item, quantity: 1, reason: 'damaged' as const, photos: [photo] }
  const { return: asked } = await customer.api.returns.ask({ params: { orderId }, body })
  return { id: asked._id, item, photo }
}

/** A shop in which a customer was brought four units of a medicine for ₹30.00 each, and what they ask of it. */
export type ReturnDesk = Counter & { admin: TestActor }

export async function openReturnDesk(): Promise<ReturnDesk> {
  const counter = await openCounter()
  return { ...counter, admin: await newAdmin(counter.shop) }
}

/** Bought and delivered, each time by a customer of its own. */
export async function newDelivery(
  { shop, pharmacy, buy, stockOf }: ReturnDesk,
  given: { quantity?: number; expiryDate?: string; at?: Date; customer?: TestActor } = {},
) {
  const { quantity = 4, expiryDate = '2030-03-31', at } = given
  const customer = given.customer ?? (await newCustomer(shop))
  const made = await newMedicine(pharmacy, { price: 30, stockQuantity: 10, expiryDate })
  const orderId = await buy(customer, { _id: made._id, quantity })
  await bringParcel(shop, { pharmacy, customer, orderId }, at)
  const params = { orderId }
  const { lines } = await customer.api.returns.ofOrder({ params })
  const itemId = await itemOf(shop, orderId)
  return {
    customer,
    orderId,
    medicineId: made._id,
    itemId,
    lines,
    stock: async () => (await stockOf(made._id)).stock,
    ask: async (
      asked: {
        quantity?: number
        reason?: 'damaged' | 'wrong' | 'near_expiry'
        photos?: string[]
      } = {},
    ) => {
      const { quantity = 1, reason = 'near_expiry', photos = [] } = asked
      const body = { itemId, quantity, reason, photos, note: 'As it came.' }
      return (await customer.api.returns.ask({ params, body })).return
    },
    seen: async () => (await customer.api.orders.detail({ params })).order,
    /** Units by cause, of the line alone. */
    moved: async () => {
      const { rows } = await shop.database.run(
        `select cause, sum(units)::int as units from stock_movements
         where order_item_id = $1 group by cause`,
        [itemId],
      )
      return Object.fromEntries(rows.map(({ cause, units }) => [String(cause), Number(units)]))
    },
  }
}
export type Delivery = Awaited<ReturnType<typeof newDelivery>>

/** The line of an order of one. */
export async function itemOf({ database }: TestShop, orderId: string): Promise<string> {
  const { rows } = await database.run('select id from order_items where order_id = $1', [orderId])
  return String(rows[0]?.id)
}
