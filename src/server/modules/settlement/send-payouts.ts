import type { Db } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import { type Provider, ProviderRefused, type ProviderTransfer } from '../payments/index.ts'
import { applyPayoutFact, failPayout } from './apply-payout-fact.ts'
import { type PayoutRow, takeDuePayout } from './payout-queries.ts'

export type PayoutMeans = {
  db: Db
  provider: Provider
  log: Log
  stopping?: AbortSignal | undefined
}

const longestRunMs = 50_000

/**
 * Brings payouts to their end: asks the provider for those it was not asked for, and how the others fare.
 * A payout whose answer was lost is found again by its own id, which is its key.
 */
export async function sendDuePayouts(means: PayoutMeans, now: Date): Promise<void> {
  const begun = performance.now()
  const passed = () => performance.now() - begun
  while (passed() < longestRunMs && !means.stopping?.aborted) {
    const moment = new Date(now.getTime() + passed())
    const payout = await takeDuePayout(means.db, { dueBy: now, now: moment })
    if (payout === null) return
    await bringOn(means, payout, moment).catch((error: unknown) => {
      // The next ones may fare better, and this one is due again.
      means.log.warn({ err: error, payout: payout.id }, 'a payout could not be brought on')
    })
  }
}

async function bringOn(means: PayoutMeans, payout: PayoutRow, now: Date): Promise<void> {
  const { db, log } = means
  const fact = await factOf(means, payout, now)
  if (fact !== null)
    await db.transaction((tx) => applyPayoutFact({ db: tx, now, log }, fact, payout))
}

/** What the provider has of it, or makes of it now; null where it will not. */
async function factOf(
  means: PayoutMeans,
  payout: PayoutRow,
  now: Date,
): Promise<ProviderTransfer | null> {
  const { db, provider, log } = means
  const { id, linkedAccount, amountPaise, providerTransferId, tries } = payout
  if (providerTransferId !== null) return provider.fetchTransfer(providerTransferId)
  if (linkedAccount === null) throw new Error('a payout by hand is due')
  const known = tries > 1 ? await findMade(provider, payout) : null
  if (known !== null) return known
  try {
    return await provider.transfer(linkedAccount, amountPaise, id)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    // A refusal may be the echo of a success that we were not told of.
    const done = await findMade(provider, payout)
    if (done !== null) return done
    await db.transaction((tx) => failPayout({ db: tx, now, log }, payout, error.description))
    return null
  }
}

/** Clocks differ. */
const marginMs = 10 * 60_000

async function findMade(provider: Provider, payout: PayoutRow): Promise<ProviderTransfer | null> {
  const from = new Date(payout.createdAt.getTime() - marginMs)
  for await (const one of provider.transfersSince(from))
    if ('payout_id' in one.notes && one.notes.payout_id === payout.id) return one
  return null
}
