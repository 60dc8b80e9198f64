import type { DeliveryAddress } from '#contract/address.ts'
import { defaultOperatorRules, type OperatorRules } from '#contract/operator-rule-words.ts'
import { Problem } from '#contract/problem.ts'
import { countAttempt } from '../../../platform/attempts.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Actor, Context, OutsideContext } from '../../../platform/context.ts'
import { reached } from '../../../platform/failpoint.ts'
import { withKeys } from '../../../platform/vault/vault.ts'
import { findSellable } from '../../catalogue/index.ts'
import { findOperatorRules } from '../../drug-rules/index.ts'
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
import {
  type ChosenPrescription,
  lockPrescriptionFor,
  prescriptionFor,
  reservePrescription,
} from './checkout-prescription.ts'
import { findReservations, insertOrder, lockCustomer } from './checkout-queries.ts'
import { deliverableItems } from './delivery-rules.ts'
import { releaseReservation } from './release-reservations.ts'

type Customer = Actor<'customer'>
type Input = {
  body: { cartItems: SeenItem[]; deliveryAddress: DeliveryAddress } & ChosenPrescription
}

const reservationSeconds = 15 * 60
const mostOpen = 3
/**
 * Checkouts in a quarter of an hour that replace an unpaid one with other items: each opens an order at the provider.
 */
const mostReplaced = 30

type CheckoutDeps = {
  openPayment: OpenPayment
  /** Off only in tests and benchmarks that check out often. */
  limited: boolean
}

/**
 * Reserves the units for 15 minutes and opens an order at the payment provider for the total that the server
 * computes. The same checkout sent again (a double click, a second try after closing the payment window)
 * returns the same order.
 */
export function createOrderWith(deps: CheckoutDeps) {
  return async (ctx: OutsideContext<Customer>, { body }: Input) => {
    const sellable = await findSellable(
      ctx.db,
      body.cartItems.map((item) => item._id),
      indianDay(ctx.now),
    )
    const priced = pricedItems(body.cartItems, sellable)
    // Nothing that needs no prescription is limited by them.
    const isLimited = priced.some(({ medicine }) => needsRules(medicine))
    const rules = isLimited ? await findOperatorRules(ctx.db) : defaultOperatorRules
    const items = deliverableItems(priced, body.deliveryAddress, rules)
    const chosen = prescriptionFor(items, body)
    const content = idempotencyKeyOf(items, body.deliveryAddress, chosen)
    // Without a key, whoever reads the database could try addresses until one has this digest.
    const idempotencyKey = await withKeys(ctx.db, ({ digest }) =>
      digest(content, 'orders.idempotency_key'),
    )
    const wanted = { items, address: body.deliveryAddress, chosen, rules, idempotencyKey }
    const { payment, fresh } = await beginCheckout(ctx, wanted, deps)
    reached('after-reservation-committed')
    return { success: true as const, order: await deps.openPayment(ctx, payment, fresh) }
  }
}

type Started = { payment: PaymentRow; fresh: boolean }
type Wanted = {
  items: CheckoutItem[]
  address: DeliveryAddress
  chosen: Required<ChosenPrescription> | null
  rules: OperatorRules
  idempotencyKey: string
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
  const first = await ctx.transaction((tx) => startCheckout(tx, wanted, 0))
  if (first.started !== null) return first.started
  if (limited) await countAttempt(ctx.db, `checkouts:${ctx.actor.id}`, mostReplaced)
  for (const orderId of first.others)
    await ctx.transaction(({ db }) => releaseReservation(db, orderId, indianDay(ctx.now)))
  // Reservations not released just now belong to concurrent requests; their number is limited, so that no
  // customer can block the stock.
  const most = mostOpen - 1
  const next = await ctx.transaction((tx) => startCheckout(tx, wanted, most))
  if (next.started === null) throw new Problem('too_many_checkouts')
  return next.started
}

/** Starts and stores nothing if there are more than `mostOthers` other checkouts. */
async function startCheckout(
  ctx: Context<Customer>,
  { items, address: deliveryAddress, chosen, rules, idempotencyKey }: Wanted,
  mostOthers: number,
): Promise<{ started: Started | null; others: string[] }> {
  const { db, actor, now, terms } = ctx
  if (!(await lockCustomer(db, actor.id))) throw new Problem('session_expired')
  const { open, others } = await findReservations(db, actor.id, idempotencyKey, now)
  if (others.length > mostOthers) return { started: null, others }
  const known = open === null ? null : await findPaymentOfOrder(db, open)
  if (known !== null) return { started: { payment: known, fresh: false }, others }
  const prescription = await lockPrescriptionFor(ctx, chosen, rules)
  await reserveAll(ctx, items)
  const order = await insertOrder(
    db,
    {
      commissionBp: terms.commissionBp,
      customerId: actor.id,
      prescriptionId: prescription?.id ?? null,
      deliveryAddress,
      ...sumsOf(items),
      idempotencyKey,
      createdAt: now,
      reservationExpiresAt: new Date(now.getTime() + reservationSeconds * 1000),
    },
    items,
  )
  if (prescription !== null) await reservePrescription(ctx, order.id, prescription)
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

const needsRules = ({ needsPrescription, schedule }: CheckoutItem['medicine']): boolean =>
  needsPrescription || schedule === 'H1'
