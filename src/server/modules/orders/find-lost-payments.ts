import type { Db } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import { type PaymentRow, type Provider, takeUnanswered } from '../payments/index.ts'
import { captured, pays } from './payment-fact.ts'
import { settle } from './settle.ts'

type Means = { db: Db; provider: Provider; log: Log }

const batch = 20

/**
 * Asks the provider about checkouts that nobody came back from: a browser may close, or a connection
 * break, between paying and telling us. What was paid becomes an order, as verification would have it.
 */
export async function findLostPayments(means: Means, now: Date): Promise<void> {
  for (const payment of await takeUnanswered(means.db, now, batch))
    await settleIfPaid(means, payment, now).catch((error: unknown) => {
      // The next ones may fare better, and this one is asked about again.
      means.log.error({ err: error, payment: payment.id }, 'a payment could not be asked about')
    })
}

async function settleIfPaid({ db, provider, log }: Means, payment: PaymentRow, now: Date) {
  if (payment.providerOrderId === null) return
  const all = await provider.paymentsOf(payment.providerOrderId)
  const seen = all.find((one) => pays(one, payment))
  if (seen === undefined) return
  const fact = await captured(provider, seen, payment)
  await db.transaction((tx) => settle({ db: tx, now, log }, payment, fact))
  log.info({ payment: payment.id }, 'a payment was found that nobody had told of')
}
