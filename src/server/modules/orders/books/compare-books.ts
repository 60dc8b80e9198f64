import { raiseAlert } from '../../../platform/alerts.ts'
import type { Db } from '../../../platform/db.ts'
import type { Log } from '../../../platform/log.ts'
import {
  findPaymentByProviderOrder,
  isPaymentId,
  type Provider,
  type ProviderPayment,
  ProviderRefused,
  ProviderUnavailable,
} from '../../payments/index.ts'
import { applyPaymentFact } from '../apply-payment-fact.ts'
import { applyRefundFact } from '../apply-refund-fact.ts'
import { captured, isTaken } from '../payment-fact.ts'
import { type Book, differenceOf } from './book-difference.ts'
import { findBooks, findBooksBetween } from './books-queries.ts'

type Means = { db: Db; provider: Provider; log: Log }

const comparedMs = 3 * 86_400_000
/** What is younger may be on its way to us. */
const underWayMs = 10 * 60_000
const batch = 100

/**
 * Holds the last three days of the provider's books against ours, whatever each of us was told meanwhile.
 * Money that came for our orders and that we never heard of is taken up, and so are refunds made there;
 * what differs after that, an administrator must look into. Throws `ProviderUnavailable` where the
 * provider's books can't be read.
 */
export async function compareProviderBooks(means: Means, now: Date): Promise<void> {
  const { db, provider } = means
  const to = new Date(now.getTime() - underWayMs)
  const from = new Date(to.getTime() - comparedMs)
  const seen = new Set<string>()
  for await (const some of inBatches(provider.paymentsBetween(from, to))) {
    const taken = some.filter(isTaken)
    const books = await findBooks(
      db,
      taken.map(({ id }) => id),
    )
    for (const theirs of taken) {
      seen.add(theirs.id)
      const ours = books.get(theirs.id)
      if (ours === undefined) await orLater(means, theirs.id, now, () => takeUp(means, theirs, now))
      else if (differenceOf(ours, theirs, ours) !== null)
        await orLater(means, theirs.id, now, () => lookCloser(means, ours, now))
    }
  }
  // The others were written down before the provider's ids were, or are the demo's.
  for (const ours of await findBooksBetween(db, from, to))
    if (!seen.has(ours.id) && isPaymentId(ours.id))
      await orLater(means, ours.id, now, () => lookCloser(means, ours, now))
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

/** The next ones may fare better, and this one is compared again tomorrow, for three days: by then somebody must know. */
async function orLater(
  { db, log }: Means,
  payment: string,
  now: Date,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.warn({ err: error, payment }, 'a payment could not be compared')
    // That the provider was silent for a moment is no trouble of this payment.
    if (error instanceof ProviderUnavailable) return
    const message = `Payment ${payment} in the provider’s books could not be held against ours. The log says why.`
    await raiseAlert(
      db,
      { key: `provider_differs:${payment}`, kind: 'provider_differs', message },
      now,
    )
  }
}

/** Payments of other orders than ours are somebody else's business with the same provider. */
async function takeUp({ db, provider, log }: Means, theirs: ProviderPayment, now: Date) {
  const payment =
    theirs.order_id === null ? null : await findPaymentByProviderOrder(db, theirs.order_id)
  if (payment === null) return
  const fact = await captured(provider, theirs)
  await db.transaction((tx) => applyPaymentFact({ db: tx, now, log }, payment, fact))
  log.warn({ payment: payment.id }, 'a payment was found in the provider’s books alone')
}

async function lookCloser({ db, provider, log }: Means, ours: Book, now: Date): Promise<void> {
  const known = await findPayment(provider, ours.id)
  const refunds = known === null ? [] : await provider.refundsOf(ours.id)
  for (const fact of refunds)
    await db.transaction((tx) => applyRefundFact({ db: tx, now, log }, fact))
  const read = async () => (await findBooks(db, [ours.id])).get(ours.id) ?? ours
  const before = await read()
  const theirs = known && (await findPayment(provider, ours.id))
  const difference = differenceOf(before, theirs, await read())
  if (difference === null) return
  const alert = {
    key: `provider_differs:${ours.id}`,
    kind: 'provider_differs',
    message: `The provider’s books differ from ours in payment ${ours.id} of order ${ours.orderId.slice(0, 8)}: ${difference}.`,
    orderId: ours.orderId,
  } as const
  await raiseAlert(db, alert, now)
  log.error({ payment: ours.id, difference }, 'the provider’s books differ')
}

/** Null where the provider says that it has none such. */
async function findPayment(provider: Provider, id: string): Promise<ProviderPayment | null> {
  try {
    return await provider.payment(id)
  } catch (error) {
    if (error instanceof ProviderRefused) return null
    throw error
  }
}
