import { reached } from '../../platform/failpoint.ts'
import { applyCapture } from './apply-capture.ts'
import { ensureCaptured, paidAttempts } from './payment-fact.ts'
import type { PaymentDeps } from './payment-hooks.ts'
import { lockUnreported, type PaymentRow } from './payment-queries.ts'

const batch = 20
const atOnce = 5
const longestRunMs = 45_000

/**
 * Asks the provider about checkouts whose result was never reported: a browser may close, or a connection
 * break, between the payment and our verification. A payment found captured becomes an order, as it would by
 * verification.
 */
export async function findLostPayments(deps: PaymentDeps, now: Date): Promise<void> {
  const stopAt = performance.now() + longestRunMs
  for (;;) {
    const unreported = await lockUnreported(deps.db, now, batch)
    for (let at = 0; at < unreported.length; at += atOnce) {
      // The payments of this batch that remain are asked about again by the next run or the one after it.
      if (deps.stopping?.aborted) return
      await Promise.all(unreported.slice(at, at + atOnce).map((one) => ask(deps, one, now)))
    }
    if (unreported.length < batch || performance.now() > stopAt) return
  }
}

async function ask(deps: PaymentDeps, payment: PaymentRow, now: Date): Promise<void> {
  try {
    await captureIfPaid(deps, payment, now)
  } catch (error) {
    // One failure must not stop the others; this payment is asked about again.
    deps.log.warn(
      { err: error, payment: payment.id },
      'could not look up a payment at the provider',
    )
  }
}

async function captureIfPaid(
  { db, provider, log, hooks }: PaymentDeps,
  payment: PaymentRow,
  now: Date,
) {
  if (payment.providerOrderId === null) return
  const all = await provider.paymentsOf(payment.providerOrderId)
  for (const seen of paidAttempts(all)) {
    const fact = await ensureCaptured(provider, seen)
    reached('before-capture')
    await db.transaction((tx) => applyCapture({ db: tx, now, log, hooks }, payment, fact))
    reached('after-capture')
    log.info({ payment: payment.id }, 'found a payment that was never reported')
  }
}
