import type { Db } from '../../platform/db.ts'
import type { Declined, PharmacyContext } from '../fulfilment/index.ts'
import { delivered, post } from '../ledger/index.ts'
import type { SendRefunds } from '../payments/index.ts'
import { endReviewsOf } from './cancellation/end-reviews.ts'
import { goodsOf } from './cancellation/reversal.ts'
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

/**
 * Posts the pharmacy's earnings of a delivered shipment: the price of the units that were not reversed, less
 * commission and tax. The caller holds the order's lock and takes the step. Idempotent.
 */
export async function postDelivery(
  db: Db,
  at: Date,
  { id, orderId }: { id: string; orderId: string },
): Promise<void> {
  const units = (await findRemaining(db, orderId))
    .filter(({ shipmentId, left }) => shipmentId === id && left > 0)
    .map((item) => ({ item, quantity: item.left }))
  if (units.length > 0) await post(db, at, [delivered(goodsOf(orderId, units))])
}

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
