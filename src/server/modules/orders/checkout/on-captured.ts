import { formatRupees, rupeesOf } from '#contract/money.ts'
import { orderNumber } from '#contract/order-number.ts'
import { raiseAlert } from '../../../platform/alerts.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { queueEmail } from '../../../platform/email.ts'
import { takeOutBought } from '../../cart/index.ts'
import { notifyPharmacies, sell, sellUnreserved } from '../../fulfilment/index.ts'
import { type JournalEntry, sold } from '../../ledger/index.ts'
import type { FactContext, LockedCheckout, ProviderPayment } from '../../payments/index.ts'
import { lockPrescription, startReview } from '../../prescriptions/index.ts'
import { unfulfillableEmail } from '../cancellation/cancellation-email.ts'
import { recordEvents } from '../timeline/event-queries.ts'
import { type Checkout, lockRows, setPaid, setUnfulfillable } from './capture-queries.ts'
import { confirmationEmail } from './confirmation-email.ts'
import { releaseReservation } from './release-reservations.ts'

/** A payment and its order, locked, with what happens to the order once the payment is captured. */
export async function lockCheckout(db: Db, paymentId: string): Promise<LockedCheckout> {
  const { order, payment } = await lockRows(db, paymentId)
  return { payment, onCaptured: (ctx, capture) => onCaptured(ctx, order, capture) }
}

async function onCaptured(
  ctx: FactContext,
  order: Checkout,
  capture: ProviderPayment,
): Promise<JournalEntry | null> {
  // It may have been refunded in the provider's dashboard before it was reported.
  const isSellable = !order.left && order.sellableUntil > indianDay(ctx.now)
  // Before the stock, as everywhere: a checkout on the same prescription could deadlock.
  if (order.prescriptionId !== null) await lockPrescription(ctx.db, order.prescriptionId)
  const canSell = capture.status === 'captured' && isSellable && !order.lacksPrescription
  if (canSell && (await takeUnits(ctx, order))) {
    await place(ctx, order, capture)
    return saleOf(order)
  }
  await rejectOrder(ctx, order, capture)
  return null
}

/**
 * Takes the reserved units or, if the reservation has ended, free ones; false if there are too few, and then
 * takes none.
 */
async function takeUnits(
  { db, now }: FactContext,
  { reservation, items }: Checkout,
): Promise<boolean> {
  if (reservation !== 'active') return sellUnreserved(db, items, now)
  await sell(db, items, now)
  return true
}

/** Places the order, empties the cart, and notifies the customer and the pharmacies. */
async function place(
  { db, now }: FactContext,
  order: Checkout,
  capture: ProviderPayment,
): Promise<void> {
  await setPaid(db, order.id, capture, now)
  if (order.prescriptionId !== null) await startReview(db, order.prescriptionId)
  await takeOutBought(db, order.customerId, order.items)
  await queueEmail(db, confirmationEmail(order, order.customer))
  await notifyPharmacies(db, order, now)
}

/** Each pharmacy earns the price of its items; the rest of the total is for delivery. */
function saleOf({ id, totalPaise, items }: Checkout): JournalEntry {
  const shipments = Map.groupBy(items, ({ shipmentId }) => shipmentId)
  const goods = [...shipments].map(([shipmentId, own]) => ({
    shipmentId,
    pharmacyId: own[0]?.pharmacyId ?? '',
    paise: own.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0),
  }))
  return sold(id, goods, totalPaise - goods.reduce((sum, { paise }) => sum + paise, 0))
}

/**
 * Cancels an order that was paid too late or that no pharmacy would send; it stays 'paid' until it is
 * refunded.
 */
async function rejectOrder(
  { db, now, log }: FactContext,
  order: Checkout,
  { method, amount }: ProviderPayment,
): Promise<void> {
  await releaseReservation(db, order.id, indianDay(now))
  await setUnfulfillable(db, order.id, method, now)
  const event = { orderId: order.id, what: 'unfulfillable', amountPaise: amount } as const
  await recordEvents(db, { by: null, at: now }, [event])
  const alert = {
    key: `unfulfillable:${order.id}`,
    kind: 'unfulfillable',
    message: `Order ${orderNumber(order.id)} was paid too late and can’t be delivered. ${formatRupees(rupeesOf(amount))} is being refunded automatically.`,
    orderId: order.id,
  } as const
  await raiseAlert(db, alert, now)
  if (!order.left) await queueEmail(db, unfulfillableEmail(order, order.customer))
  log.warn({ order: order.id }, 'refunding an order that was paid but can’t be delivered')
}
