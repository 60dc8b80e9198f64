import type { DeliveryAddress } from '#contract/address.ts'
import type { PaymentOrder } from '#contract/orders.ts'
import { Problem } from '#contract/problem.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Actor, Context, OutsideContext } from '../../platform/context.ts'
import { reached } from '../../platform/failpoint.ts'
import { findSellable, hold } from '../catalogue/index.ts'
import {
  findPaymentOfOrder,
  insertPayment,
  type PaymentRow,
  type Provider,
} from '../payments/index.ts'
import {
  type CheckoutLine,
  checkoutKeyOf,
  pricedLines,
  type SeenItem,
  shortage,
  sumsOf,
} from './checkout-lines.ts'
import { findHolds, lockCustomer } from './hold-queries.ts'
import { openAtProvider, openingEnd } from './open-at-provider.ts'
import { insertOrder } from './place-queries.ts'
import { releaseHold } from './release-holds.ts'

type Customer = Actor<'customer'>
type Input = { body: { cartItems: SeenItem[]; deliveryAddress: DeliveryAddress } }

const holdSeconds = 15 * 60
const mostOpen = 3

/**
 * Holds the units for 15 minutes and opens an order at the payment provider for what the server
 * computes. The same checkout sent again (a double click, a second try after a dismissed window)
 * answers with the same order.
 */
export function createPaymentWith(provider: Provider) {
  return async (ctx: OutsideContext<Customer>, { body }: Input) => {
    const sellable = await findSellable(
      ctx.db,
      body.cartItems.map((item) => item._id),
      indianDay(ctx.now),
    )
    const lines = pricedLines(body.cartItems, sellable)
    const checkoutKey = checkoutKeyOf(lines, body.deliveryAddress)
    const { payment, fresh } = await beginCheckout(ctx, lines, body.deliveryAddress, checkoutKey)
    reached('after-hold-committed')
    const id = payment.providerOrderId ?? (await openAtProvider(ctx, provider, payment, fresh))
    reached('after-order-adopted')
    const order: PaymentOrder = {
      id,
      amount: payment.amountPaise,
      currency: 'INR',
      key: provider.keyId,
      checkoutScript: provider.checkoutScript,
      orderId: payment.orderId,
    }
    return { success: true as const, order }
  }
}

type Begun = { payment: PaymentRow; fresh: boolean }

/**
 * A customer who comes back with another cart gets their own units back first. In transactions of their
 * own: within one, stock would be locked in two passes, and two customers could block each other.
 */
async function beginCheckout(
  ctx: OutsideContext<Customer>,
  lines: CheckoutLine[],
  address: DeliveryAddress,
  checkoutKey: string,
): Promise<Begun> {
  const first = await ctx.transaction((tx) => startCheckout(tx, lines, address, checkoutKey, 0))
  if (first.begun !== null) return first.begun
  for (const orderId of first.others) await ctx.transaction(({ db }) => releaseHold(db, orderId))
  // Those not given up just now come from requests at the same time: nobody holds a shelf hostage.
  const most = mostOpen - 1
  const next = await ctx.transaction((tx) => startCheckout(tx, lines, address, checkoutKey, most))
  if (next.begun === null) throw new Problem('too_many_checkouts')
  return next.begun
}

/** Nothing is begun, nor written, beside more than `mostOthers` other checkouts. */
async function startCheckout(
  ctx: Context<Customer>,
  lines: CheckoutLine[],
  deliveryAddress: DeliveryAddress,
  checkoutKey: string,
  mostOthers: number,
): Promise<{ begun: Begun | null; others: string[] }> {
  const { db, actor, now, terms } = ctx
  if (!(await lockCustomer(db, actor.id))) throw new Problem('session_expired')
  const { open, others } = await findHolds(db, actor.id, checkoutKey, now)
  if (others.length > mostOthers) return { begun: null, others }
  const known = open === null ? null : await findPaymentOfOrder(db, open)
  if (known !== null) return { begun: { payment: known, fresh: false }, others }
  await holdAll(ctx, lines)
  const order = await insertOrder(
    db,
    {
      commissionBp: terms.commissionBp,
      customerId: actor.id,
      deliveryAddress,
      ...sumsOf(lines),
      checkoutKey,
      createdAt: now,
      holdExpiresAt: new Date(now.getTime() + holdSeconds * 1000),
    },
    lines,
  )
  const payment = await insertPayment(db, {
    orderId: order.id,
    amountPaise: order.totalPaise,
    createdAt: now,
    openingUntil: openingEnd(now),
  })
  return { begun: { payment, fresh: true }, others }
}

async function holdAll({ db, now }: Context, lines: readonly CheckoutLine[]): Promise<void> {
  const today = indianDay(now)
  const units = lines.map(({ medicine, quantity }) => ({ medicineId: medicine.id, quantity }))
  if (await hold(db, units, today)) return
  const ids = units.map(({ medicineId }) => medicineId)
  throw shortage(lines, await findSellable(db, ids, today))
}
