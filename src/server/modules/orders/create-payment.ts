import type { DeliveryAddress } from '#contract/address.ts'
import { deliveryChargePaise } from '#contract/money.ts'
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
  shortOf,
} from './checkout-lines.ts'
import { findOpenHold, findOtherHolds, lockCustomer } from './hold-queries.ts'
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
    await giveUpOtherCheckouts(ctx, checkoutKey)
    const { payment, fresh } = await ctx.transaction((tx) =>
      startCheckout(tx, lines, body.deliveryAddress, checkoutKey),
    )
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

/**
 * A customer who comes back with another cart gets their own units back first. In a transaction of its
 * own: within the next one, stock would be locked in two passes, and two customers could block each other.
 */
async function giveUpOtherCheckouts(
  ctx: OutsideContext<Customer>,
  checkoutKey: string,
): Promise<void> {
  const stale = await findOtherHolds(ctx.db, ctx.actor.id, checkoutKey, ctx.now)
  for (const orderId of stale) await ctx.transaction(({ db }) => releaseHold(db, orderId))
}

async function startCheckout(
  ctx: Context<Customer>,
  lines: CheckoutLine[],
  deliveryAddress: DeliveryAddress,
  checkoutKey: string,
): Promise<{ payment: PaymentRow; fresh: boolean }> {
  const { db, actor, now } = ctx
  if (!(await lockCustomer(db, actor.id))) throw new Problem('session_expired')
  const open = await findOpenHold(db, actor.id, checkoutKey, now)
  if (open !== null) {
    const payment = await findPaymentOfOrder(db, open.id)
    if (payment !== null) return { payment, fresh: false }
  }
  // Those not given up just now come from requests at the same time: nobody holds a shelf hostage.
  const others = await findOtherHolds(db, actor.id, checkoutKey, now)
  if (others.length >= mostOpen) throw new Problem('too_many_checkouts')
  await holdAll(ctx, lines)
  const subtotalPaise = lines.reduce(
    (sum, line) => sum + line.medicine.pricePaise * line.quantity,
    0,
  )
  const order = await insertOrder(
    db,
    {
      customerId: actor.id,
      deliveryAddress,
      subtotalPaise,
      deliveryPaise: deliveryChargePaise(subtotalPaise),
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
  return { payment, fresh: true }
}

/** All or nothing: throwing rolls back what was held before. `lines` come sorted by id. */
async function holdAll({ db, now }: Context, lines: readonly CheckoutLine[]): Promise<void> {
  const today = indianDay(now)
  for (const line of lines) {
    if (await hold(db, line.medicine.id, line.quantity, today)) continue
    const current = await findSellable(db, [line.medicine.id], today)
    throw shortOf(line, current.get(line.medicine.id)?.available ?? 0)
  }
}
