import { Problem } from '#contract/problem.ts'
import type { Db } from '../../platform/db.ts'
import type { Declined, PharmacyContext } from '../fulfilment/index.ts'
import { collected, delivered, post } from '../ledger/index.ts'
import { findCash, insertCollection, type SendRefunds } from '../payments/index.ts'
import { cashToCollect } from './cancellation/cash-to-collect.ts'
import { endCash } from './cancellation/end-cash.ts'
import { endReviewsOf } from './cancellation/end-reviews.ts'
import { goodsOf, type InvoicedRates } from './cancellation/reversal.ts'
import { findRemaining } from './cancellation/reversal-queries.ts'
import { reverseSale } from './cancellation/reverse-sale.ts'
import { lockPlaced, type Placed, setCancelled } from './status-queries.ts'
import { type OrderAction, recordEvents } from './timeline/event-queries.ts'
import { findShipments } from './views/queries.ts'

/* What an order does when its shipments move; app.ts passes these functions to fulfilment. */

/** A placed order, locked until the transaction ends. */
export async function lockPlacedOrder(db: Db, id: string): Promise<Placed | null> {
  const [order] = await lockPlaced(db, [id])
  return order ?? null
}

/** The GST rates on the invoice of a shipment; null if it has none. */
export type FindInvoicedRates = (db: Db, shipmentId: string) => Promise<InvoicedRates | null>

export type PostDelivery = (
  db: Db,
  at: Date,
  shipment: Delivered,
  cashCollected?: boolean,
) => Promise<void>

/**
 * Posts the pharmacy's earnings of a delivered shipment: the price of the units that were not reversed, less
 * commission and tax. Its cash is collected, if the order is paid so: throws `cash_not_confirmed` unless it is. The
 * caller holds the order's lock and takes the step. Idempotent.
 */
export function postDeliveryWith(findInvoicedRates: FindInvoicedRates): PostDelivery {
  return async (db, at, shipment, cashCollected = true) => {
    const { id, orderId } = shipment
    const remaining = await findRemaining(db, orderId)
    const units = remaining
      .filter(({ shipmentId, left }) => shipmentId === id && left > 0)
      .map((item) => ({ item, quantity: item.left }))
    if (units.length === 0) return
    const rates = (await findInvoicedRates(db, id)) ?? undefined
    await post(db, at, [delivered(goodsOf(orderId, units, rates))])
    await collect(db, at, { ...shipment, cashCollected }, remaining)
  }
}

/** The cash of a shipment is collected with its delivery: from then on, whoever carried it has it. */
async function collect(
  db: Db,
  at: Date,
  { id: shipmentId, orderId, carrier, cashCollected }: Delivered & { cashCollected: boolean },
  remaining: Awaited<ReturnType<typeof findRemaining>>,
): Promise<void> {
  const cash = await findCash(db, orderId)
  const amountPaise = cash && cashToCollect(remaining, cash.collected).get(shipmentId)
  if (!amountPaise) return
  if (!cashCollected) throw new Problem('cash_not_confirmed')
  const collection = { shipmentId, orderId, carrier: carrier ?? '', amountPaise, collectedAt: at }
  if (!(await insertCollection(db, collection))) return
  await post(db, at, [collected(shipmentId, orderId, amountPaise)])
  const event = { orderId, shipmentId, what: 'cash_collected', amountPaise } as const
  await recordEvents(db, { by: null, at }, [event])
  await endCash(db, orderId, at)
}

type Delivered = { id: string; orderId: string; carrier: string | null }

/**
 * Reverses the sale of declined units and refunds them. Cancels the order with its last shipment. The caller
 * holds the order's lock. Returns the refund in paise.
 */
export async function reverseDeclined(
  ctx: PharmacyContext,
  { shipment: { orderId }, items, isAll, reason }: Declined,
  sendRefunds: SendRefunds,
): Promise<number> {
  const { db, actor, now } = ctx
  const action = { by: actor, at: now }
  if (isAll) await endWithLastShipment(db, action, orderId)
  await endReviewsOf(db, [orderId])
  const units = items.map(({ id, quantity }) => ({ orderItemId: id, quantity }))
  const refund = await reverseSale(db, action, {
    orderId,
    units,
    cause: 'pharmacy_declined',
    reason,
  })
  if (refund === null) return 0
  sendRefunds(ctx, [refund])
  return refund.amountPaise
}

/** Cancels an order once all its shipments are declined or cancelled. */
async function endWithLastShipment(db: Db, { at }: OrderAction, orderId: string): Promise<void> {
  const shipments = await findShipments(db, [orderId])
  if (!shipments.every(({ deliveryStatus }) => deliveryStatus === 'cancelled')) return
  await setCancelled(db, [orderId], at)
  await recordEvents(db, { by: null, at }, [{ orderId, what: 'cancelled' }])
}
