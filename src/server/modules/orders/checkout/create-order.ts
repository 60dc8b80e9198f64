import type { DeliveryAddress } from '#contract/address.ts'
import { Problem } from '#contract/problem.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Actor, Context, OutsideContext } from '../../../platform/context.ts'
import { reached } from '../../../platform/failpoint.ts'
import { findSellable } from '../../catalogue/index.ts'
import { reserve } from '../../inventory/index.ts'
import {
  findPaymentOfOrder,
  type OpenPayment,
  type PaymentRow,
  startPayment,
} from '../../payments/index.ts'
import {
  type CheckoutItem,
  idempotencyKeyOf,
  pricedItems,
  type SeenItem,
  shortage,
  sumsOf,
} from './checkout-items.ts'
import { findReservations, insertOrder, lockCustomer } from './checkout-queries.ts'
import { releaseReservation } from './release-reservations.ts'

type Customer = Actor<'customer'>
type Input = { body: { cartItems: SeenItem[]; deliveryAddress: DeliveryAddress } }

const reservationSeconds = 15 * 60
const mostOpen = 3

/**
 * Reserves the units for 15 minutes and opens an order at the payment provider for the total that the server
 * computes. The same checkout sent again (a double click, a second try after closing the payment window)
 * returns the same order.
 */
export function createOrderWith(openPayment: OpenPayment) {
  return async (ctx: OutsideContext<Customer>, { body }: Input) => {
    const sellable = await findSellable(
      ctx.db,
      body.cartItems.map((item) => item._id),
      indianDay(ctx.now),
    )
    const items = pricedItems(body.cartItems, sellable)
    const idempotencyKey = idempotencyKeyOf(items, body.deliveryAddress)
    const { payment, fresh } = await beginCheckout(ctx, items, body.deliveryAddress, idempotencyKey)
    reached('after-reservation-committed')
    return { success: true as const, order: await openPayment(ctx, payment, fresh) }
  }
}

type Started = { payment: PaymentRow; fresh: boolean }

/**
 * A customer who returns with another cart first gets their own reserved units back, in separate
 * transactions: within one, stock would be locked in two passes, and two customers could deadlock.
 */
async function beginCheckout(
  ctx: OutsideContext<Customer>,
  items: CheckoutItem[],
  address: DeliveryAddress,
  idempotencyKey: string,
): Promise<Started> {
  const first = await ctx.transaction((tx) => startCheckout(tx, items, address, idempotencyKey, 0))
  if (first.started !== null) return first.started
  for (const orderId of first.others)
    await ctx.transaction(({ db }) => releaseReservation(db, orderId))
  // Reservations not released just now belong to concurrent requests; their number is limited, so that no
  // customer can block the stock.
  const most = mostOpen - 1
  const next = await ctx.transaction((tx) =>
    startCheckout(tx, items, address, idempotencyKey, most),
  )
  if (next.started === null) throw new Problem('too_many_checkouts')
  return next.started
}

/** Starts and stores nothing if there are more than `mostOthers` other checkouts. */
async function startCheckout(
  ctx: Context<Customer>,
  items: CheckoutItem[],
  deliveryAddress: DeliveryAddress,
  idempotencyKey: string,
  mostOthers: number,
): Promise<{ started: Started | null; others: string[] }> {
  const { db, actor, now, terms } = ctx
  if (!(await lockCustomer(db, actor.id))) throw new Problem('session_expired')
  const { open, others } = await findReservations(db, actor.id, idempotencyKey, now)
  if (others.length > mostOthers) return { started: null, others }
  const known = open === null ? null : await findPaymentOfOrder(db, open)
  if (known !== null) return { started: { payment: known, fresh: false }, others }
  await reserveAll(ctx, items)
  const order = await insertOrder(
    db,
    {
      commissionBp: terms.commissionBp,
      customerId: actor.id,
      deliveryAddress,
      ...sumsOf(items),
      idempotencyKey,
      createdAt: now,
      reservationExpiresAt: new Date(now.getTime() + reservationSeconds * 1000),
    },
    items,
  )
  const opened = { orderId: order.id, amountPaise: order.totalPaise }
  const payment = await startPayment(db, opened, now)
  return { started: { payment, fresh: true }, others }
}

async function reserveAll({ db, now }: Context, items: readonly CheckoutItem[]): Promise<void> {
  const today = indianDay(now)
  const units = items.map(({ medicine, quantity }) => ({ medicineId: medicine.id, quantity }))
  if (await reserve(db, units, today)) return
  const ids = units.map(({ medicineId }) => medicineId)
  throw shortage(items, await findSellable(db, ids, today))
}
