import { findLostPayments } from '#server/modules/orders/find-lost-payments.ts'
import { releaseExpiredHolds } from '#server/modules/orders/release-holds.ts'
import { sendDueRefunds } from '#server/modules/orders/send-refunds.ts'
import { createLog } from '#server/platform/log.ts'
import type { TestShop } from './app.ts'

/** The jobs that move money and stock, each as it would run so many minutes from now. */
export function moneyJobs({ database: { db }, sandbox }: Pick<TestShop, 'database' | 'sandbox'>) {
  const means = { db, provider: sandbox.provider, log: createLog('silent') }
  const on = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  return {
    releaseHolds: (minutes: number) => releaseExpiredHolds({ db, now: on(minutes) }),
    findLost: (minutes: number) => findLostPayments(means, on(minutes)),
    sendRefunds: (minutes: number) => sendDueRefunds(means, on(minutes)),
  }
}
