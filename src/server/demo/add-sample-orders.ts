import { declineOrderWith } from '../modules/fulfilment/index.ts'
import { type RefundCalls, sendRefundsWith } from '../modules/payments/index.ts'
import { acceptReturnWith, askReturn } from '../modules/returns/index.ts'
import { paymentHooks, shipmentHooks } from '../order-hooks.ts'
import type { Db } from '../platform/db.ts'
import type { OrderRows } from './order-rows.ts'
import { runAs } from './past-actions.ts'
import type { PastOrder } from './past-orders.ts'
import { sampleOrders } from './sample-orders.ts'
import { recallClosed, recallOpened } from './sample-recalls.ts'
import type { StockedMedicine } from './stocked-medicines.ts'

/**
 * Stands in for the payment provider while the demo shop is filled: every refund succeeds at once, with one
 * refund per payment. The sandbox imports the same refunds when it starts.
 */
const pastProvider: RefundCalls = {
  refund: async (paymentId, amountPaise, key) => ({
    id: paymentId.replace('pay_', 'rfnd_'),
    payment_id: paymentId,
    amount: amountPaise,
    status: 'processed',
    receipt: key,
    notes: { refund_id: key },
  }),
  refundsOf: async () => [],
}

const sendRefunds = sendRefundsWith({ provider: pastProvider, hooks: paymentHooks })

export type Past = {
  rows: ReadonlyMap<PastOrder, OrderRows>
  medicines: readonly StockedMedicine[]
  now: Date
}

/** Adds returns, a declined shipment and recalls to the demo by running the real use cases in sequence. */
export async function addSampleOrders(db: Db, past: Past): Promise<void> {
  await recallClosed(db, past)
  await returnAccepted(db, past)
  await shipmentDeclined(db, past)
  await recallOpened(db, past)
  await returnAsked(db, past)
}

async function returnAccepted(db: Db, past: Past): Promise<void> {
  const id = await requestReturn(db, past, sampleOrders.acceptedReturn, {
    hoursAgo: 70,
    quantity: 1,
    note: 'One bottle lasts us for months. The other would expire soon after we open it.',
  })
  const [shipment] = rowsOf(past, sampleOrders.acceptedReturn).shipments
  if (shipment === undefined) throw new Error('the order has no shipment to return')
  const seller = { role: 'pharmacy', id: shipment.pharmacyId, at: hoursBefore(past, 50) } as const
  const answer = 'It arrived sealed and in its box. Thank you!'
  const body = { restock: true, answer }
  await runAs(db, seller, (ctx) => acceptReturnWith(sendRefunds)(ctx, { params: { id }, body }))
}

async function returnAsked(db: Db, past: Past): Promise<void> {
  await requestReturn(db, past, sampleOrders.requestedReturn, {
    hoursAgo: 9,
    quantity: 2,
    note: 'I keep them for journeys and did not expect less than a year on them. One is enough.',
  })
}

type ReturnDetails = { hoursAgo: number; quantity: number; note: string }

/** The customer requests a return of units of an order's first item, because they expire too soon. */
async function requestReturn(
  db: Db,
  past: Past,
  bought: PastOrder,
  { hoursAgo, quantity, note }: ReturnDetails,
): Promise<string> {
  const { order, items } = rowsOf(past, bought)
  const buyer = { role: 'customer', id: order.customerId, at: hoursBefore(past, hoursAgo) } as const
  const itemId = items[0]?.id ?? ''
  const reason = 'near_expiry' as const
  const body = { itemId, quantity, reason, note, photos: [] }
  const params = { orderId: order.id }
  const asked = await runAs(db, buyer, (ctx) => askReturn(ctx, { params, body }))
  return asked.return._id
}

async function shipmentDeclined(db: Db, past: Past): Promise<void> {
  const shipment = rowsOf(past, sampleOrders.halfDeclined).shipments.find(
    ({ state }) => state === 'new',
  )
  if (shipment === undefined) throw new Error('the order has no new shipment to decline')
  const seller = { role: 'pharmacy', id: shipment.pharmacyId, at: hoursBefore(past, 43) } as const
  const input = {
    params: { id: shipment.id },
    body: { reason: 'Our last bottle leaks, and we will not receive more for a week.' },
  }
  await runAs(db, seller, (ctx) => declineOrderWith(shipmentHooks(sendRefunds))(ctx, input))
}

function rowsOf({ rows }: Past, order: PastOrder): OrderRows {
  const found = rows.get(order)
  if (found === undefined) throw new Error('the demo shop does not have this order')
  return found
}

export function hoursBefore({ now }: Pick<Past, 'now'>, hours: number): Date {
  return new Date(now.getTime() - hours * 3_600_000)
}
