import { formatRupees, rupeesOf } from '#contract/money.ts'
import { orderNumber } from '#contract/order-number.ts'
import { raiseAlert } from '../../../platform/alerts.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { queueEmail } from '../../../platform/email.ts'
import type { FactContext, LockedCheckout, ProviderPayment } from '../../payments/index.ts'
import { lockPrescription } from '../../prescriptions/index.ts'
import { unfulfillableEmail } from '../cancellation/cancellation-email.ts'
import { mayUseCoupon } from '../coupons/may-use-coupon.ts'
import { recordEvents } from '../timeline/event-queries.ts'
import { type Checkout, lockRows, setUnfulfillable } from './capture-queries.ts'
import { maySell, type PaidOrder, placeOrder } from './place-orders.ts'
import { releaseReservation } from './release-reservations.ts'

/** A payment and its order, locked, with what happens to the order once the payment is captured. */
export async function lockCheckout(db: Db, paymentId: string): Promise<LockedCheckout> {
  const { order, payment } = await lockRows(db, paymentId)
  return {
    payment,
    onCaptured: (ctx, capture) => onCaptured(ctx, { order, payment, capture, now: ctx.now }),
  }
}

async function onCaptured(ctx: FactContext, paid: PaidOrder): Promise<boolean> {
  const { order, capture } = paid
  // Before the stock, as everywhere: a checkout on the same prescription could deadlock.
  if (order.prescriptionId !== null) await lockPrescription(ctx.db, order.prescriptionId)
  const late = { ...paid, usesCoupon: await mayUseCoupon(ctx.db, order) }
  if (maySell(late) && (await placeOrder(ctx.db, late))) return true
  await rejectOrder(ctx, order, capture)
  return false
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
