import { captured, type Entry, post, sold } from '../ledger/index.ts'
import {
  endPayment,
  insertCapture,
  type PaymentRow,
  type ProviderPayment,
} from '../payments/index.ts'
import { type FactContext, pays } from './payment-fact.ts'
import { returnSurplus } from './return-surplus.ts'
import { sellOrder } from './sell-order.ts'
import { type Checkout, lockCheckout } from './settle-queries.ts'
import { takeUnits } from './take-units.ts'
import { turnDown } from './turn-down.ts'

export type Outcome = 'paid' | 'unfulfillable'

/**
 * The one way in which money that the provider has taken becomes known here, whoever tells of it: the
 * customer's browser, a webhook, a job. In one transaction and once: it makes the order a sale (held units
 * leave the shelf, bought lines the cart), or, where nothing can be sold for it any more, goes back. Told
 * again, it answers the same. `fact` is captured, or was.
 */
export async function applyPaymentFact(
  ctx: FactContext,
  told: PaymentRow,
  fact: ProviderPayment,
): Promise<Outcome> {
  const { db, now } = ctx
  const { order, payment } = await lockCheckout(db, told.id)
  if (payment.providerPaymentId === fact.id) return outcomeOf(payment)
  const pending = payment.status === 'created' && pays(fact, payment)
  // Somebody may have given it back at the provider before we heard of it.
  const buys = pending && fact.status === 'captured' && !order.orphaned
  const sells = buys && (await takeUnits(ctx, order))
  const came = {
    id: fact.id,
    paymentId: payment.id,
    amountPaise: fact.amount,
    sale: sells,
    capturedAt: now,
  }
  const booked = captured(fact.id, order.id, fact.amount)
  if (!pending) {
    if (await insertCapture(db, came)) {
      await post(db, now, [booked])
      await returnSurplus(ctx, payment, fact)
    }
    return outcomeOf(payment)
  }
  await endPayment(db, came)
  await post(db, now, sells ? [booked, saleOf(order)] : [booked])
  await (sells ? sellOrder(ctx, order, fact) : turnDown(ctx, order, fact))
  return sells ? 'paid' : 'unfulfillable'
}

/** Each pharmacy is to earn the price of its lines; what is left of the total is for delivery. */
function saleOf({ id, totalPaise, items }: Checkout): Entry {
  const parts = Map.groupBy(items, ({ consignmentId }) => consignmentId)
  const goods = [...parts].map(([consignmentId, own]) => ({
    consignmentId,
    pharmacyId: own[0]?.pharmacyId ?? '',
    paise: own.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0),
  }))
  return sold(id, goods, totalPaise - goods.reduce((sum, { paise }) => sum + paise, 0))
}

/** How a payment ended that is known already: the order's status since may be the administrator's. */
export function outcomeOf({ status }: Pick<PaymentRow, 'status'>): Outcome {
  return status === 'returned' ? 'unfulfillable' : 'paid'
}
