import { orderNumber } from '#contract/order-number.ts'
import { raiseAlert } from '../../../platform/alerts.ts'
import { applyCapture } from '../apply-capture.ts'
import { findCaptureRecords, findCaptureRecordsBetween } from '../capture-queries.ts'
import { ensureCaptured, isPaid } from '../payment-fact.ts'
import type { PaymentDeps } from '../payment-hooks.ts'
import { findPaymentByProviderOrder } from '../payment-queries.ts'
import type { Provider } from '../provider/provider.ts'
import type { ProviderPayment } from '../provider/provider-entities.ts'
import { ProviderRefused, ProviderUnavailable } from '../provider/provider-errors.ts'
import { applyRefundFact } from '../refunds/apply-refund.ts'
import { type CaptureRecord, differenceOf } from './record-difference.ts'

const comparedMs = 3 * 86_400_000
/** Younger payments may still be reported to us. */
const minimumAgeMs = 10 * 60_000
const batch = 100

/** Compares the provider's records of the last three days with ours. Throws `ProviderUnavailable`. */
export async function compareProviderRecords(deps: PaymentDeps, now: Date): Promise<void> {
  const to = new Date(now.getTime() - minimumAgeMs)
  // Payments of other orders are skipped: other shops may share the provider's account.
  await comparePeriod(deps, { from: new Date(to.getTime() - comparedMs), to }, now, async () => {})
}

/** What a comparison did: payments that were applied, and those that could not be compared. */
export type Compared = { applied: string[]; failed: string[] }

/**
 * Compares the provider's records of a period with ours, whatever each side has reported. Applies captures of our
 * orders, and refunds, that we don't know; raises an alert for each difference that remains. `onForeign` gets the
 * paid payments of orders that we don't know. Throws `ProviderUnavailable` if the provider's records can't be read.
 */
export async function comparePeriod(
  deps: PaymentDeps,
  { from, to }: { from: Date; to: Date },
  now: Date,
  onForeign: (theirs: ProviderPayment) => Promise<void>,
): Promise<Compared> {
  const { db, provider } = deps
  const done: Compared = { applied: [], failed: [] }
  const attempt = async (payment: string, work: () => Promise<void>) => {
    if (!(await orAlert(deps, payment, now, work))) done.failed.push(payment)
  }
  const applyOrPass = async (theirs: ProviderPayment) => {
    if (await applyUnknown(deps, theirs, now)) done.applied.push(theirs.id)
    else await onForeign(theirs)
  }
  const seen = new Set<string>()
  for await (const some of inBatches(provider.paymentsBetween(from, to))) {
    const paid = some.filter(isPaid)
    const records = await findCaptureRecords(
      db,
      paid.map(({ id }) => id),
    )
    for (const theirs of paid) {
      seen.add(theirs.id)
      const ours = records.get(theirs.id)
      if (ours === undefined) await attempt(theirs.id, () => applyOrPass(theirs))
      else if (differenceOf(ours, theirs, ours) !== null)
        await attempt(theirs.id, () => compareClosely(deps, ours, now))
    }
  }
  for (const ours of await findCaptureRecordsBetween(db, from, to))
    if (!seen.has(ours.id)) await attempt(ours.id, () => compareClosely(deps, ours, now))
  return done
}

async function* inBatches(all: AsyncIterable<ProviderPayment>) {
  let some: ProviderPayment[] = []
  for await (const one of all) {
    some.push(one)
    if (some.length < batch) continue
    yield some
    some = []
  }
  yield some
}

/**
 * Does this work; false if it failed. One failure must not stop the others. The payment is compared again on the next
 * two nights; after that nobody would notice, hence the alert.
 */
async function orAlert(
  { db, log }: PaymentDeps,
  payment: string,
  now: Date,
  work: () => Promise<void>,
): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    log.warn({ err: error, payment }, 'could not compare a payment')
    // A provider that does not answer says nothing about this payment.
    if (error instanceof ProviderUnavailable) return false
    const message = `Payment ${payment} could not be compared with the provider’s records. The log says why.`
    await raiseAlert(
      db,
      { key: `provider_differs:${payment}`, kind: 'provider_differs', message },
      now,
    )
    return false
  }
}

/** Applies a payment of one of our orders; false if the order is not ours. */
async function applyUnknown(
  { db, provider, log, hooks }: PaymentDeps,
  theirs: ProviderPayment,
  now: Date,
): Promise<boolean> {
  const payment =
    theirs.order_id === null ? null : await findPaymentByProviderOrder(db, theirs.order_id)
  if (payment === null) return false
  const fact = await ensureCaptured(provider, theirs)
  await db.transaction((tx) => applyCapture({ db: tx, now, log, hooks }, payment, fact))
  log.warn({ payment: payment.id }, 'found a payment only in the provider’s records')
  return true
}

async function compareClosely(
  { db, provider, log, hooks }: PaymentDeps,
  ours: CaptureRecord,
  now: Date,
): Promise<void> {
  const known = await findPayment(provider, ours.id)
  const refunds = known === null ? [] : await provider.refundsOf(ours.id)
  for (const fact of refunds)
    await db.transaction((tx) => applyRefundFact({ db: tx, now, log, hooks }, fact))
  const read = async () => (await findCaptureRecords(db, [ours.id])).get(ours.id) ?? ours
  const before = await read()
  const theirs = known && (await findPayment(provider, ours.id))
  const difference = differenceOf(before, theirs, await read())
  if (difference === null) return
  const alert = {
    key: `provider_differs:${ours.id}`,
    kind: 'provider_differs',
    message: `Payment ${ours.id} of order ${orderNumber(ours.orderId)} differs from the provider’s record: ${difference}.`,
    orderId: ours.orderId,
  } as const
  await raiseAlert(db, alert, now)
  log.error({ payment: ours.id, difference }, 'a payment differs from the provider’s record')
}

/** Null if the provider does not know it. */
async function findPayment(provider: Provider, id: string): Promise<ProviderPayment | null> {
  try {
    return await provider.payment(id)
  } catch (error) {
    if (error instanceof ProviderRefused) return null
    throw error
  }
}
