import type { Db } from '../../platform/db.ts'
import { reached } from '../../platform/failpoint.ts'
import type { Log } from '../../platform/log.ts'
import { type PaymentRow, type Provider, takeUnanswered } from '../payments/index.ts'
import { applyPaymentFact } from './apply-payment-fact.ts'
import { captured, takenOf } from './payment-fact.ts'

type Means = { db: Db; provider: Provider; log: Log }
type JobMeans = Means & { stopping?: AbortSignal | undefined }

const batch = 20
const atOnce = 5
const longestRunMs = 45_000

/**
 * Asks the provider about checkouts that nobody came back from: a browser may close, or a connection
 * break, between paying and telling us. What was paid becomes an order, as verification would have it.
 */
export async function findLostPayments(means: JobMeans, now: Date): Promise<void> {
  const stopAt = performance.now() + longestRunMs
  for (;;) {
    const unanswered = await takeUnanswered(means.db, now, batch)
    for (let at = 0; at < unanswered.length; at += atOnce) {
      // Those that were taken and not asked about are asked about two minutes later.
      if (means.stopping?.aborted) return
      await Promise.all(unanswered.slice(at, at + atOnce).map((one) => ask(means, one, now)))
    }
    if (unanswered.length < batch || performance.now() > stopAt) return
  }
}

async function ask(means: Means, payment: PaymentRow, now: Date): Promise<void> {
  try {
    await settleIfPaid(means, payment, now)
  } catch (error) {
    // The next ones may fare better, and this one is asked about again.
    means.log.warn({ err: error, payment: payment.id }, 'a payment could not be asked about')
  }
}

async function settleIfPaid({ db, provider, log }: Means, payment: PaymentRow, now: Date) {
  if (payment.providerOrderId === null) return
  const all = await provider.paymentsOf(payment.providerOrderId)
  for (const seen of takenOf(all)) {
    const fact = await captured(provider, seen)
    reached('before-settle')
    await db.transaction((tx) => applyPaymentFact({ db: tx, now, log }, payment, fact))
    reached('after-settle')
    log.info({ payment: payment.id }, 'a payment was found that nobody had told of')
  }
}
