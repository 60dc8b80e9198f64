import type { Db } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import { type Provider, type ProviderTransfer, sendTransfer } from '../payments/index.ts'
import { applyPayoutFact, failPayout } from './apply-payout-fact.ts'
import { type PayoutRow, takeDuePayout } from './payout-queries.ts'

export type PayoutDeps = {
  db: Db
  provider: Provider
  log: Log
  stopping?: AbortSignal | undefined
}

const longestRunMs = 50_000

/**
 * Completes payouts: asks the provider to make the new ones, and for the state of the others. A payout whose
 * response was lost is found again by its own id, which is its idempotency key.
 */
export async function sendDuePayouts(deps: PayoutDeps, now: Date): Promise<void> {
  const startedAt = performance.now()
  const elapsed = () => performance.now() - startedAt
  while (elapsed() < longestRunMs && !deps.stopping?.aborted) {
    const moment = new Date(now.getTime() + elapsed())
    const payout = await takeDuePayout(deps.db, { dueBy: now, now: moment })
    if (payout === null) return
    await completePayout(deps, payout, moment).catch((error: unknown) => {
      // The next ones may succeed, and this one will be due again.
      deps.log.warn({ err: error, payout: payout.id }, 'could not complete a payout')
    })
  }
}

async function completePayout(deps: PayoutDeps, payout: PayoutRow, now: Date): Promise<void> {
  const { db, log } = deps
  const fact = await factOf(deps, payout, now)
  if (fact !== null)
    await db.transaction((tx) => applyPayoutFact({ db: tx, now, log }, fact, payout))
}

/** The provider's existing or new transfer; null if the provider refuses. */
async function factOf(
  deps: PayoutDeps,
  payout: PayoutRow,
  now: Date,
): Promise<ProviderTransfer | null> {
  const { db, provider, log } = deps
  const { id, linkedAccount, amountPaise, providerTransferId, tries, createdAt } = payout
  if (providerTransferId !== null) return provider.fetchTransfer(providerTransferId)
  if (linkedAccount === null) throw new Error('a manual payout is due')
  const sent = await sendTransfer(provider, {
    key: id,
    account: linkedAccount,
    amountPaise,
    createdAt,
    maybeSent: tries > 1,
  })
  if (!('refused' in sent)) return sent
  await db.transaction((tx) => failPayout({ db: tx, now, log }, payout, sent.refused))
  return null
}
