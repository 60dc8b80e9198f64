import { orderNumber } from '#contract/order-number.ts'
import type { RefundCause } from '#contract/refunds.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { queueEmails } from '../../../platform/email.ts'
import { findCustomers } from '../../accounts/index.ts'
import {
  type CancelledShipment,
  cancelShipments,
  findContents,
  findOnTheirWay,
  findUndeclinedItems,
  putBack,
} from '../../fulfilment/index.ts'
import { notify } from '../../notifications/index.ts'
import type { RefundRow } from '../../payments/index.ts'
import { type Placed, setCancelled } from '../status-queries.ts'
import { type By, recordEvents } from '../timeline/event-queries.ts'
import { cancellationEmail } from './cancellation-email.ts'
import { endReviewsOf, lockPrescriptionsOf } from './end-reviews.ts'
import { reverseSale } from './reverse-sale.ts'

type Cancelling = { by: By; cause: RefundCause; reason?: string | undefined }

/**
 * Cancels orders for good: units that were not handed over return to stock, and what is left of the payment
 * goes to the customer, who is emailed. The caller holds the orders' locks. Orders cancelled before are
 * skipped. Returns the refunds, which the caller sends to the provider afterwards.
 */
export async function cancelOrders(
  { db, now }: Pick<Context, 'db' | 'now'>,
  found: readonly Placed[],
  { by, cause, reason }: Cancelling,
): Promise<RefundRow[]> {
  const orders = found.filter(({ cancelledAt }) => cancelledAt === null)
  if (orders.length === 0) return []
  const action = { by, at: now }
  const ids = orders.map(({ id }) => id)
  await lockPrescriptionsOf(db, ids)
  await setCancelled(db, ids, now)
  const sold = orders.filter(({ reservation }) => reservation === 'consumed').map(({ id }) => id)
  const shipments = await cancelShipments(db, sold)
  await endReviewsOf(db, ids)
  await returnUnits(db, shipments, now)
  const steps = orders.map(({ id }) => ({ orderId: id, what: 'cancelled' as const, reason }))
  await recordEvents(db, action, steps)
  const refunds: RefundRow[] = []
  for (const orderId of ids) {
    const refund = await reverseSale(db, action, { orderId, cause })
    if (refund !== null) refunds.push(refund)
  }
  await emailCustomers(db, orders, refunds, reason)
  if (by?.role !== 'customer') await notifyCustomers(db, orders, now)
  const onTheirWay = await findOnTheirWay(db, sold)
  await notifyPharmaciesOfOrders(db, { shipments, onTheirWay }, now)
  return refunds
}

/** In one pass over the stock for all orders: with two passes, checkouts could deadlock. */
async function returnUnits(
  db: Db,
  shipments: readonly CancelledShipment[],
  now: Date,
): Promise<void> {
  const ids = shipments.map(({ id }) => id)
  await putBack(db, await findUndeclinedItems(db, ids), now)
}

type OfPharmacies = Record<'shipments' | 'onTheirWay', readonly CancelledShipment[]>

/** Tells the pharmacies not to pack the cancelled shipments, and to bring back those that are on their way. */
async function notifyPharmaciesOfOrders(
  db: Db,
  { shipments, onTheirWay }: OfPharmacies,
  now: Date,
): Promise<void> {
  const all = [...shipments, ...onTheirWay]
  const contents = await findContents(
    db,
    all.map(({ orderId }) => orderId),
  )
  const sent = new Set(onTheirWay)
  await notify(
    db,
    now,
    all.map((shipment) => ({
      to: { role: 'pharmacy', id: shipment.pharmacyId },
      kind: 'order_cancelled',
      subjectId: shipment.id,
      facts: {
        number: orderNumber(shipment.orderId),
        ...(sent.has(shipment) ? { state: 'shipped' } : {}),
        ...contents.get(shipment.id),
      },
    })),
  )
}

/** Notifies customers whose order somebody else cancelled, and updates their open pages. */
async function notifyCustomers(db: Db, orders: readonly Placed[], now: Date): Promise<void> {
  await notify(
    db,
    now,
    orders.map(({ id, customerId }) => ({
      to: { role: 'customer', id: customerId },
      kind: 'order_cancelled',
      subjectId: id,
      facts: { number: orderNumber(id) },
    })),
  )
}

/** Emails the customers; those who closed their account get nothing. */
async function emailCustomers(
  db: Db,
  orders: readonly Placed[],
  refunds: readonly RefundRow[],
  reason: string | undefined,
): Promise<void> {
  const owners = [...new Set(orders.map(({ customerId }) => customerId))]
  const known = new Map((await findCustomers(db, owners)).map((one) => [one.id, one]))
  const emails = orders.flatMap(({ id, customerId }) => {
    const customer = known.get(customerId)
    const refund = refunds.filter(({ orderId }) => orderId === id)
    const amountPaise = refund.reduce((sum, one) => sum + one.amountPaise, 0)
    const inCash = refund.some(({ captureId }) => captureId === null)
    return customer ? [cancellationEmail({ id, amountPaise, reason, inCash }, customer)] : []
  })
  await queueEmails(db, emails)
}
