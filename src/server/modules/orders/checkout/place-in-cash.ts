import { mostCashOrders, type NoCash, whyNoCash } from '#contract/cash-terms.ts'
import type { PaymentOrder } from '#contract/checkout-shapes.ts'
import { formatRupees, rupeesOf } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import type { Terms } from '../../../platform/terms.ts'
import type { PaymentRow } from '../../payments/index.ts'
import { lockRows } from './capture-queries.ts'
import { countCashOrders, findPlacedInCash } from './cash-order-queries.ts'
import type { CheckoutItem } from './checkout-items.ts'
import { lockCustomer } from './checkout-queries.ts'
import { maySellInCash, placeOrder } from './place-orders.ts'

/** Throws `cash_not_offered` unless the shop takes cash for these items at this PIN code, whatever they cost. */
export function requireCash(items: readonly CheckoutItem[], pin: string, terms: Terms['cash']) {
  const hasPickup = items.some(({ pickup }) => pickup)
  refuse(whyNoCash(terms, { totalPaise: 0, pin, hasPickup }), terms)
}

function refuse(why: NoCash | null, terms: Terms['cash']): void {
  if (why === null) return
  const upTo = formatRupees(rupeesOf(terms?.upToPaise ?? 0))
  const message = {
    off: 'Cash on delivery is not available. Please pay now.',
    pickup: 'What you collect at a pharmacy can’t be paid in cash here. Please pay now.',
    total: `Cash on delivery is available up to ${upTo}. Please pay now, or order less.`,
    pin: 'Cash on delivery is not available at this PIN code. Please pay now.',
  }[why]
  throw new Problem('cash_not_offered', { message })
}

/** A payment that was started for a checkout; `fresh`: just now. */
export type Started = { payment: PaymentRow; fresh: boolean }
type Opening = { started: Started | null; others: string[] }

/**
 * Opens an order by `open` and places it in the same transaction, as a captured payment does, to be paid in cash on
 * delivery. Throws `cash_not_offered` for a total above the limit, and `too_many_cash_orders` for a customer who has
 * enough of them: refused parcels cost pharmacies money.
 */
export async function startInCash(
  { db, actor, now, terms }: Context<Actor<'customer'>>,
  { idempotencyKey }: { idempotencyKey: string },
  open: () => Promise<Opening>,
): Promise<Opening> {
  if (!(await lockCustomer(db, actor.id))) throw new Problem('session_expired')
  const placed = await findPlacedInCash(db, actor.id, { idempotencyKey, now })
  if (placed !== null) return { started: { payment: placed, fresh: false }, others: [] }
  if ((await countCashOrders(db, actor.id)) >= mostCashOrders)
    throw new Problem('too_many_cash_orders')
  const opened = await open()
  if (opened.started === null) return opened
  const { payment } = opened.started
  const anywhere = { totalPaise: payment.amountPaise, pin: null, hasPickup: false }
  refuse(whyNoCash(terms.cash, anywhere), terms.cash)
  await place(db, payment, now)
  return opened
}

async function place(db: Db, { id }: PaymentRow, now: Date): Promise<void> {
  const toPlace = { ...(await lockRows(db, id)), capture: null, now }
  if (!maySellInCash(toPlace) || !(await placeOrder(db, toPlace))) throw new Problem('cart_changed')
}

/** What the page gets instead of what a payment window needs. */
export function placedOrder({ orderId, amountPaise: amount }: PaymentRow): PaymentOrder {
  const nowhere = { id: '', key: '', checkoutScript: '' }
  return { ...nowhere, amount, currency: 'INR', orderId, placed: true }
}
