import { formatRupees, rupeesOf } from '#contract/money.ts'
import { orderNumber } from '#contract/order-number.ts'
import type { RefundCause } from '#contract/refunds.ts'
import { type NewAlert, raiseAlert } from '../../../platform/alerts.ts'
import type { Db } from '../../../platform/db.ts'
import { applyCapture } from '../apply-capture.ts'
import { findCapture } from '../capture-queries.ts'
import { ensureCaptured } from '../payment-fact.ts'
import type { PaymentContext, PaymentDeps } from '../payment-hooks.ts'
import { adoptProviderOrder, findPaymentById } from '../payment-queries.ts'
import {
  isGeneratedKey,
  type ProviderPayment,
  type ProviderRefund,
} from '../provider/provider-entities.ts'
import { oldestFirst } from '../provider/provider-pages.ts'
import { applyRefundFact, findOurs, keyOf } from '../refunds/apply-refund.ts'
import { findRefundByProvider, findUnsent, type RefundRow } from '../refunds/refund-queries.ts'
import { comparePeriod } from './compare-provider-records.ts'

/** A payment whose order the database does not have. */
export type LostPayment = {
  id: string
  amountPaise: number
  at: Date
  /** 'authorized': not captured, and the provider returns the money by itself. */
  status: ProviderPayment['status']
}

/** A refund that the database did not know; `orderId` is its order. */
export type FoundRefund = { id: string; orderId: string; amountPaise: number }

export type ReconciledPayments = {
  /** Payments that were applied to their orders. */
  applied: string[]
  refunds: FoundRefund[]
  lost: LostPayment[]
  /** Payments and refunds that could not be reconciled; the log says why. */
  failed: string[]
}

/** A payment made before the restored moment may have been captured, or its bank have answered, after it. */
const slowBanksMs = 3 * 86_400_000
/** The provider's clock may differ from ours. */
const marginMs = 10 * 60_000

/**
 * After the database was restored to `since`: applies the captures and refunds that the provider has made since then
 * and the database lost. No process may send refunds meanwhile. Repeating it changes nothing. Throws
 * `ProviderUnavailable` if the provider's lists can't be read.
 */
export async function reconcilePayments(
  deps: PaymentDeps,
  since: Date,
  now: Date,
): Promise<ReconciledPayments> {
  const from = (ms: number) => new Date(since.getTime() - ms)
  // The provider's clock may be ahead.
  const to = new Date(now.getTime() + marginMs)
  const lost: LostPayment[] = []
  const keepLost = async (theirs: ProviderPayment) => {
    const one = await adoptOrReport(deps, theirs, now)
    // An unknown order of an earlier time belongs to another shop: the database has everything of that time.
    if (one !== null && one.at >= from(marginMs)) lost.push(one)
  }
  const period = { from: from(slowBanksMs), to }
  // Oldest first, as they were made: a retry is found after the failure that caused it.
  const made = await oldestFirst(deps.provider.refundsBetween(period.from, to))
  const known = await applyRefunds(deps, made, now)
  const { applied, failed } = await comparePeriod(deps, period, now, keepLost)
  // Some are of captures that have just been recorded.
  const later = await applyRefunds(deps, made, now)
  return {
    applied,
    refunds: [...known.found, ...later.found],
    lost,
    failed: [...failed, ...later.failed],
  }
}

async function applyRefunds(deps: PaymentDeps, made: readonly ProviderRefund[], now: Date) {
  const done: { found: FoundRefund[]; failed: string[] } = { found: [], failed: [] }
  for (const fact of made)
    try {
      const found = await applyRefund(deps, fact, now)
      if (found !== null) done.found.push(found)
    } catch (error) {
      deps.log.error({ err: error, refund: fact.id }, 'could not reconcile a refund')
      done.failed.push(fact.id)
    }
  return done
}

/**
 * Applies a payment whose provider order the database does not know, if the order is ours by its receipt: the opening
 * was stored, its result was lost. Otherwise the payment as lost; null if it is another shop's.
 */
async function adoptOrReport(
  { db, provider, log, hooks }: PaymentDeps,
  theirs: ProviderPayment,
  now: Date,
): Promise<LostPayment | null> {
  if (theirs.order_id === null) return null
  const { receipt } = await provider.order(theirs.order_id)
  if (receipt === null || !isGeneratedKey(receipt)) return null
  const payment = await findPaymentById(db, receipt)
  if (payment === null) {
    const { id, amount: amountPaise, status } = theirs
    return { id, amountPaise, status, at: new Date(theirs.created_at * 1000) }
  }
  const fact = await ensureCaptured(provider, theirs)
  await adoptProviderOrder(db, payment.id, theirs.order_id)
  await db.transaction((tx) => applyCapture({ db: tx, now, log, hooks }, payment, fact))
  return null
}

/** Null if the refund was known, is another shop's, or moved no money. Throws if we owe less than was refunded. */
async function applyRefund(
  { db, provider, log, hooks }: PaymentDeps,
  fact: ProviderRefund,
  now: Date,
): Promise<FoundRefund | null> {
  const known = await findOurs({ db }, fact)
  if (known?.state === 'processed') return null
  const isLost = known === null && fact.status !== 'failed' && keyOf(fact) !== null
  const all = isLost ? await provider.refundsOf(fact.payment_id) : []
  return db.transaction(async (tx) => {
    const ctx = { db: tx, now, log, hooks }
    const waiting = isLost ? await findWaiting(ctx, fact, all) : null
    const outcome = await applyRefundFact(ctx, fact, waiting ?? undefined)
    if (known !== null || fact.status === 'failed') return null
    if (outcome === 'unknown') {
      if ((await findCapture(tx, fact.payment_id)) === null) return null
      // Made by hand, where the database has requested the same again.
      const again = await findSameUnsent(tx, fact)
      if (again === null) throw new Error('more was refunded than the order owes')
      await applyRefundFact(ctx, fact, again)
    }
    const refund = await findRefundByProvider(tx, fact.id)
    if (refund === null) throw new Error('a refund was not recorded')
    const { orderId, amountPaise } = refund
    await raiseAlert(tx, foundRefund(fact.id, refund), now)
    return { id: fact.id, orderId, amountPaise }
  })
}

/**
 * The refund that waits here for what the provider has paid under a key that the database lost: its own try failed, or
 * was refused. `all`: the refunds that the provider has for the same payment, newest first.
 */
async function findWaiting(
  ctx: PaymentContext,
  fact: ProviderRefund,
  all: readonly ProviderRefund[],
): Promise<RefundRow | null> {
  // The failure that the retry followed: the database requests the same again, and this fact is what became of it.
  for (const one of all.toReversed()) if (one.status === 'failed') await applyRefundFact(ctx, one)
  const sent = new Set(all.map(keyOf))
  return findSameUnsent(ctx.db, fact, ({ id }) => !sent.has(id))
}

async function findSameUnsent(
  db: Db,
  { payment_id, amount }: ProviderRefund,
  meets: (refund: RefundRow) => boolean = () => true,
): Promise<RefundRow | null> {
  const unsent = await findUnsent(db, payment_id)
  return unsent.find((one) => one.amountPaise === amount && meets(one)) ?? null
}

function foundRefund(
  id: string,
  { orderId, amountPaise, cause }: Pick<RefundRow, 'orderId' | 'amountPaise' | 'cause'>,
): NewAlert {
  const sum = formatRupees(rupeesOf(amountPaise))
  return {
    key: `found_refund:${id}`,
    kind: 'provider_differs',
    message: `${sum} of order ${orderNumber(orderId)} was refunded after the moment to which the database was restored (${id}). ${whatToDo(cause, sum)}`,
    orderId,
  }
}

function whatToDo(cause: RefundCause, sum: string): string {
  if (cause === 'recovered')
    return `Check whether the order was cancelled or its items came back, and record that again: the customer has this money already, so ${sum} less is refunded then. If it was for something else, do not refund it again. Items that are declined or returned later are refunded that much less: refund the difference on the order’s page.`
  if (cause === 'provider')
    return 'It was made in the provider’s dashboard. Items that are declined or returned here are refunded besides; only a cancellation of the whole order refunds no more than the rest.'
  return 'The order was waiting for it. Nothing is left to do.'
}
