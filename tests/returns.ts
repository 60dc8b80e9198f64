import { newAdmin, newCustomer, newMedicine, type TestActor } from './actors.ts'
import type { TestShop } from './app.ts'
import { drawPicture } from './pictures.ts'
import { openScenario, type Scenario } from './scenario.ts'
import { shipmentOf, takeShipmentTo } from './shipments.ts'

/** Delivers the shipment of a paid order, by default now. */
export async function bringShipment(
  { database }: TestShop,
  { pharmacy, customer, orderId }: { pharmacy: TestActor; customer: TestActor; orderId: string },
  at?: Date,
): Promise<void> {
  const id = await shipmentOf(customer, orderId)
  await takeShipmentTo(pharmacy, id, 'delivered')
  if (at === undefined) return
  const moved = 'update shipments set delivered_at = $2 where id = $1'
  await database.run(moved, [id, at.toISOString()])
}

let drawnPhotos = 0

/** Uploads a photo for a return. */
export async function addPhoto(shop: TestShop, customer: TestActor, file?: Buffer) {
  drawnPhotos += 1
  const background = `#${String(100_000 + drawnPhotos)}`
  const answer = await shop.send({
    method: 'POST',
    url: '/api/returns/photos',
    token: customer.token,
    headers: { 'content-type': 'image/png' },
    body: file ?? (await drawPicture({ width: 40, height: 30, background }).png().toBuffer()),
  })
  return answer
}

export async function newPhoto(shop: TestShop, customer: TestActor): Promise<string> {
  return ((await addPhoto(shop, customer)).body as { photo: string }).photo
}

/** Requests a return of a delivered order's only item, with a photo. */
export async function requestReturn(
  shop: TestShop,
  pharmacy: TestActor,
  { customer, orderId }: { customer: TestActor; orderId: string },
) {
  await bringShipment(shop, { pharmacy, customer, orderId })
  const item = await itemOf(shop, orderId)
  const photo = await newPhoto(shop, customer)
  const body = { itemId: item, quantity: 1, reason: 'damaged' as const, photos: [photo] }
  const { return: asked } = await customer.api.returns.ask({ params: { orderId }, body })
  return { id: asked._id, item, photo }
}

/**
 * A shop in which a customer has received four units of a medicine for ₹30.00 each, and what return tests
 * need.
 */
export type ReturnScenario = Scenario & { admin: TestActor }

export async function openReturnScenario(): Promise<ReturnScenario> {
  const scenario = await openScenario()
  return { ...scenario, admin: await newAdmin(scenario.shop) }
}

/** A purchase and its delivery, each time for a new customer. */
export async function newDelivery(
  { shop, pharmacy, buy, stockOf }: ReturnScenario,
  given: { quantity?: number; expiryDate?: string; at?: Date; customer?: TestActor } = {},
) {
  const { quantity = 4, expiryDate = '2030-03-31', at } = given
  const customer = given.customer ?? (await newCustomer(shop))
  const made = await newMedicine(pharmacy, { price: 30, stockQuantity: 10, expiryDate })
  const orderId = await buy(customer, { _id: made._id, quantity })
  await bringShipment(shop, { pharmacy, customer, orderId }, at)
  const params = { orderId }
  const { items } = await customer.api.returns.ofOrder({ params })
  const itemId = await itemOf(shop, orderId)
  return {
    customer,
    orderId,
    medicineId: made._id,
    itemId,
    items,
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
    /** The units of the item's stock movements, by reason. */
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

/** The item of an order of one. */
export async function itemOf({ database }: TestShop, orderId: string): Promise<string> {
  const { rows } = await database.run('select id from order_items where order_id = $1', [orderId])
  return String(rows[0]?.id)
}
