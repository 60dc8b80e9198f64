import { releaseExpiredReservations } from '#server/modules/orders/checkout/release-reservations.ts'
import { findLostPayments } from '#server/modules/payments/find-lost-payments.ts'
import { sendDueRefunds } from '#server/modules/payments/refunds/send-refunds.ts'
import { paymentHooks } from '#server/order-hooks.ts'
import { createLog } from '#server/platform/log.ts'
import type { TestShop } from './app.ts'

/** The jobs that move money and stock, each run as if it were that many minutes from now. */
export function moneyJobs({ database: { db }, sandbox }: Pick<TestShop, 'database' | 'sandbox'>) {
  const deps = {
    db,
    provider: sandbox.provider,
    log: createLog('silent'),
    hooks: paymentHooks,
  }
  const on = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  return {
    releaseReservations: (minutes: number) => releaseExpiredReservations({ db, now: on(minutes) }),
    findLost: (minutes: number) => findLostPayments(deps, on(minutes)),
    sendRefunds: (minutes: number) => sendDueRefunds(deps, on(minutes)),
  }
}
