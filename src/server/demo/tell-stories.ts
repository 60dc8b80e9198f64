import { declineOrderWith } from '../modules/fulfilment/index.ts'
import { acceptReturnWith, askReturn } from '../modules/returns/index.ts'
import type { Db } from '../platform/db.ts'
import type { OrderRows } from './order-rows.ts'
import { doneBy } from './past-deeds.ts'
import type { PastOrder } from './past-orders.ts'
import { pastProvider } from './past-provider.ts'
import { recallClosed, recallOpened } from './recall-stories.ts'
import type { StockedMedicine } from './stocked-medicines.ts'
import { storyOrders } from './story-orders.ts'

export type Past = {
  rows: ReadonlyMap<PastOrder, OrderRows>
  medicines: readonly StockedMedicine[]
  now: Date
}

/** What became of some orders and batches: done by the use cases that do it today, one after the other. */
export async function tellStories(db: Db, past: Past): Promise<void> {
  await recallClosed(db, past)
  await returnAccepted(db, past)
  await parcelDeclined(db, past)
  await recallOpened(db, past)
  await returnAsked(db, past)
}

async function returnAccepted(db: Db, past: Past): Promise<void> {
  const id = await giveBack(db, past, storyOrders.givenBack, {
    hoursAgo: 70,
    quantity: 1,
    note: 'One bottle lasts us for months. The other would expire soon after we open it.',
  })
  const [part] = rowsOf(past, storyOrders.givenBack).consignments
  if (part === undefined) throw new Error('nothing was sent that could come back')
  const seller = { role: 'pharmacy', id: part.pharmacyId, at: hoursBefore(past, 50) } as const
  const answer = 'It came back sealed and in its box. Thank you!'
  const body = { restock: true, answer }
  await doneBy(db, seller, (ctx) => acceptReturnWith(pastProvider)(ctx, { params: { id }, body }))
}

async function returnAsked(db: Db, past: Past): Promise<void> {
  await giveBack(db, past, storyOrders.askedBack, {
    hoursAgo: 9,
    quantity: 2,
    note: 'I keep them for journeys and did not expect less than a year on them. One is enough.',
  })
}

type Asked = { hoursAgo: number; quantity: number; note: string }

/** The customer asks to give units of an order's first line back, which has the nearest expiry on the shelf. */
async function giveBack(
  db: Db,
  past: Past,
  bought: PastOrder,
  { hoursAgo, quantity, note }: Asked,
): Promise<string> {
  const { order, items } = rowsOf(past, bought)
  const buyer = { role: 'customer', id: order.customerId, at: hoursBefore(past, hoursAgo) } as const
  const itemId = items[0]?.id ?? ''
  const reason = 'near_expiry' as const
  const body = { itemId, quantity, reason, note, photos: [] }
  const params = { orderId: order.id }
  const asked = await doneBy(db, buyer, (ctx) => askReturn(ctx, { params, body }))
  return asked.return._id
}

async function parcelDeclined(db: Db, past: Past): Promise<void> {
  const part = rowsOf(past, storyOrders.halfDeclined).consignments.find(
    ({ state }) => state === 'new',
  )
  if (part === undefined) throw new Error('no parcel waits to be declined')
  const seller = { role: 'pharmacy', id: part.pharmacyId, at: hoursBefore(past, 43) } as const
  const input = {
    params: { id: part.id },
    body: { reason: 'The last bottle leaks, and the next delivery comes in a week.' },
  }
  await doneBy(db, seller, (ctx) => declineOrderWith(pastProvider)(ctx, input))
}

function rowsOf({ rows }: Past, order: PastOrder): OrderRows {
  const found = rows.get(order)
  if (found === undefined) throw new Error('this order is none of the shop’s')
  return found
}

export function hoursBefore({ now }: Pick<Past, 'now'>, hours: number): Date {
  return new Date(now.getTime() - hours * 3_600_000)
}
