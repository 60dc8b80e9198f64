import { randomUUID } from 'node:crypto'
import type { DeliveryAddress } from '#contract/address.ts'
import { defaultOperatorRules, type OperatorRules } from '#contract/operator-rule-words.ts'
import { Problem } from '#contract/problem.ts'
import { countAttempt } from '../../../platform/attempts.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Actor, Context, OutsideContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { reached } from '../../../platform/failpoint.ts'
import { withKeys } from '../../../platform/vault/vault.ts'
import { findSellable } from '../../catalogue/index.ts'
import { findReach, type ReachOf } from '../../delivery/index.ts'
import { findOperatorRules } from '../../drug-rules/index.ts'
import { newShipments } from '../../fulfilment/index.ts'
import {
  findPaymentOfOrder,
  newPayment,
  type OpenPayment,
  type PaymentRow,
} from '../../payments/index.ts'
import { requireKnown } from '../coupons/known-coupon.ts'
import {
  type ChosenCoupon,
  chosenCoupon,
  discounted,
  discountedItems,
  type SeenCoupon,
  takeCoupon,
  type UsedCoupon,
} from '../coupons/take-coupon.ts'
import { sealAddress } from '../delivery-address.ts'
import {
  type CheckoutItem,
  idempotencyKeyOf,
  pricedItems,
  type SeenItem,
  shortage,
  sumsOf,
} from './checkout-items.ts'
import {
  type ChosenPrescription,
  lockPrescriptionFor,
  prescriptionFor,
  reservePrescription,
} from './checkout-prescription.ts'
import { findReservations, lockCustomer } from './checkout-queries.ts'
import { deliverableItems, requireReached } from './delivery-rules.ts'
import { type NewCheckout, openCheckout } from './open-queries.ts'
import { placedOrder, requireCash, type Started, startInCash } from './place-in-cash.ts'
import { releaseReservation } from './release-reservations.ts'

type Customer = Actor<'customer'>
type Input = {
  body: {
    cartItems: SeenItem[]
    deliveryAddress: DeliveryAddress
    paymentMethod?: 'cash' | undefined
  } & ChosenPrescription &
    ChosenCoupon
}

const reservationSeconds = 15 * 60
const mostOpen = 3
/** Checkouts in a quarter of an hour that replace an unpaid one: each opens an order at the provider. */
const mostReplaced = 30

type CheckoutDeps = {
  openPayment: OpenPayment
  /** Off only in tests and benchmarks that check out often. */
  limited: boolean
}

/**
 * Reserves the units for 15 minutes and opens an order at the payment provider for the total that the server
 * computes. The same checkout sent again (a double click, a second try after closing the payment window)
 * returns the same order. One that is paid in cash on delivery is placed at once.
 */
export function createOrderWith(deps: CheckoutDeps) {
  return async (ctx: OutsideContext<Customer>, { body }: Input) => {
    const { deliveryAddress: address, paymentMethod: method } = body
    const sellable = await findSellable(
      ctx.db,
      body.cartItems.map((item) => item._id),
      indianDay(ctx.now),
    )
    const priced = pricedItems(body.cartItems, sellable)
    // Nothing that needs no prescription is limited by them.
    const isLimited = priced.some(({ medicine }) => needsRules(medicine))
    const rules = isLimited ? await findOperatorRules(ctx.db) : defaultOperatorRules
    const items = deliverableItems(priced, address, rules)
    const sent = items.filter(({ pickup }) => !pickup)
    const { zipCode } = address
    const sellers = sent.map(({ medicine }) => medicine.pharmacy)
    const reachOf = await findReach(ctx.db, zipCode, sellers)
    requireReached(sent, zipCode, reachOf)
    if (method === 'cash') requireCash(items, zipCode, ctx.terms.cash)
    const chosen = prescriptionFor(items, body)
    const coupon = chosenCoupon(body)
    if (coupon !== null) await requireKnown(ctx, coupon.code, deps.limited)
    const content = idempotencyKeyOf(items, address, chosen, { coupon: coupon?.code, method })
    // Without a key, whoever reads the database could try addresses until one has this digest.
    const idempotencyKey = await withKeys(ctx.db, ({ digest }) =>
      digest(content, 'orders.idempotency_key'),
    )
    const wanted = { items, address, reachOf, chosen, coupon, rules, idempotencyKey, method }
    const { payment, fresh } = await beginCheckout(ctx, wanted, deps)
    if (method === 'cash') return { success: true as const, order: placedOrder(payment) }
    reached('after-reservation-committed')
    return { success: true as const, order: await deps.openPayment(ctx, payment, fresh) }
  }
}

type Wanted = {
  items: CheckoutItem[]
  address: DeliveryAddress
  reachOf: ReachOf
  chosen: Required<ChosenPrescription> | null
  coupon: SeenCoupon | null
  rules: OperatorRules
  idempotencyKey: string
  method: 'cash' | undefined
}

/**
 * A customer who returns with another cart first gets their own reserved units back, in separate
 * transactions: within one, stock would be locked in two passes, and two customers could deadlock.
 */
async function beginCheckout(
  ctx: OutsideContext<Customer>,
  wanted: Wanted,
  { limited }: CheckoutDeps,
): Promise<Started> {
  const first = await startCheckout(ctx, wanted, 0)
  if (first.started !== null) return first.started
  if (limited) await countAttempt(ctx.db, `checkouts:${ctx.actor.id}`, mostReplaced)
  for (const orderId of first.others)
    await ctx.transaction(({ db }) => releaseReservation(db, orderId, indianDay(ctx.now)))
  // Reservations not released just now belong to concurrent requests; their number is limited, so that no
  // customer can block the stock.
  const next = await startCheckout(ctx, wanted, mostOpen - 1)
  if (next.started === null) throw new Problem('too_many_checkouts')
  return next.started
}

/** Starts and stores nothing if there are more than `mostOthers` other checkouts. */
async function startCheckout(
  ctx: OutsideContext<Customer>,
  wanted: Wanted,
  mostOthers: number,
): Promise<{ started: Started | null; others: string[] }> {
  if (wanted.method === 'cash')
    return ctx.transaction((tx) =>
      startInCash(tx, wanted, () => startLocked(tx, wanted, mostOthers)),
    )
  if (wanted.chosen !== null || wanted.coupon !== null)
    return ctx.transaction((tx) => startLocked(tx, wanted, mostOthers))
  return open(ctx, await newCheckout(ctx, wanted, mostOthers, { prescriptionId: null }), wanted)
}

/**
 * With a prescription or a coupon, which are locked in this order and before the stock, as everywhere. Nothing is
 * stored without them: whether it is new is decided once, since another request may release a reservation meanwhile.
 */
async function startLocked(
  ctx: Context<Customer>,
  wanted: Wanted,
  mostOthers: number,
): Promise<{ started: Started | null; others: string[] }> {
  const { db, actor, now } = ctx
  if (!(await lockCustomer(db, actor.id))) throw new Problem('session_expired')
  const known = await findReservations(db, actor.id, wanted.idempotencyKey, now)
  if (known.others.length > mostOthers) return { started: null, others: known.others }
  if (known.open !== null)
    return { started: { payment: await paymentOf(db, known.open), fresh: false }, others: [] }
  const prescription = await lockPrescriptionFor(ctx, wanted.chosen, wanted.rules)
  const coupon = await takeCoupon(ctx, wanted)
  const used = { prescriptionId: prescription?.id ?? null, coupon }
  const checkout = await newCheckout(ctx, wanted, mostOthers, used)
  const opened = await open(ctx, checkout, wanted)
  if (prescription !== null) await reservePrescription(ctx, checkout.order.id, prescription)
  return opened
}

async function newCheckout(
  { db, actor, now, terms }: Context<Customer>,
  { items, address, reachOf, idempotencyKey, method }: Wanted,
  mostOthers: number,
  { prescriptionId, coupon = null }: { prescriptionId: string | null; coupon?: UsedCoupon | null },
): Promise<NewCheckout> {
  const id = randomUUID()
  const sums = discounted(sumsOf(items, terms.delivery), coupon)
  const isPerShipment = terms.delivery.per === 'shipment' && sums.deliveryPaise > 0
  const order = {
    id,
    customerId: actor.id,
    prescriptionId,
    ...(await withKeys(db, (keys) => sealAddress(keys, id, address))),
    ...sums,
    idempotencyKey,
    createdAt: now,
    reservationExpiresAt: new Date(now.getTime() + reservationSeconds * 1000),
  }
  const sent = newShipments({
    orderId: id,
    items,
    terms,
    reachOf,
    deliveryPaise: isPerShipment ? terms.delivery.chargePaise : 0,
    // The cash of the order's charge is collected with one shipment.
    wholePaise: method === 'cash' && !isPerShipment ? sums.deliveryPaise : undefined,
  })
  return {
    order,
    payment: newPayment({ orderId: id, amountPaise: order.totalPaise }, now),
    mostOthers,
    shipments: sent.shipments,
    items: coupon === null ? sent.items : discountedItems(sent.items, coupon),
  }
}

async function open(
  { db, now }: Context<Customer>,
  checkout: NewCheckout,
  { items }: Wanted,
): Promise<{ started: Started | null; others: string[] }> {
  const opened = await openCheckout(db, checkout)
  switch (opened.outcome) {
    case 'opened':
      return { started: { payment: checkout.payment, fresh: true }, others: [] }
    case 'known':
      return { started: { payment: await paymentOf(db, opened.orderId), fresh: false }, others: [] }
    case 'others':
      return { started: null, others: opened.others }
    case 'closed':
      throw new Problem('session_expired')
    case 'short': {
      const ids = items.map(({ medicine }) => medicine.id)
      throw shortage(items, await findSellable(db, ids, indianDay(now)))
    }
  }
}

async function paymentOf(db: Db, orderId: string): Promise<PaymentRow> {
  const payment = await findPaymentOfOrder(db, orderId)
  if (payment === null) throw new Error('an open checkout has no payment')
  return payment
}

const needsRules = ({ needsPrescription, schedule }: CheckoutItem['medicine']): boolean =>
  needsPrescription || schedule === 'H1'
