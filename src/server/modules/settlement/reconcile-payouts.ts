import { formatRupees, rupeesOf } from '#contract/money.ts'
import { raiseAlert } from '../../platform/alerts.ts'
import { paidOut, post } from '../ledger/index.ts'
import { oldestFirst, type ProviderTransfer } from '../payments/index.ts'
import { lockPharmacy } from '../pharmacies/index.ts'
import { applyPayoutFact, failPayout, type PayoutContext, payoutIdOf } from './apply-payout-fact.ts'
import {
  findOpenPayouts,
  findPaid,
  findPayout,
  findPharmacyOfAccount,
  insertPayout,
} from './payout-queries.ts'
import type { PayoutDeps } from './send-payouts.ts'

/** A transfer whose payout the database did not know; without a pharmacy, nobody here has its linked account. */
export type FoundPayout = { id: string; pharmacy: string | null; amountPaise: number }

/** The provider's clock may differ from ours. */
const marginMs = 10 * 60_000

/**
 * After the database was restored to `since`: records the payouts that were sent since then, so that none is paid
 * again. No process may send payouts meanwhile. Repeating it changes nothing. `failed` has transfers that could not be
 * recorded; the log says why. Throws `ProviderUnavailable` if the provider's list can't be read.
 */
export async function reconcilePayouts(
  { db, provider, log }: Omit<PayoutDeps, 'stopping'>,
  since: Date,
  now: Date,
): Promise<{ found: FoundPayout[]; failed: string[] }> {
  const [oldest] = await findOpenPayouts(db)
  const from = Math.min(since.getTime(), oldest?.createdAt.getTime() ?? Infinity) - marginMs
  const found: FoundPayout[] = []
  const failed: string[] = []
  // Oldest first, as they were made: one payout of a pharmacy ends before the next begins.
  const made = await oldestFirst(provider.transfersSince(new Date(from)))
  const sent = new Set(made.map(payoutIdOf))
  for (const fact of made)
    try {
      const one = await db.transaction((tx) => recordTransfer({ db: tx, now, log }, fact, sent))
      if (one !== null) found.push(one)
    } catch (error) {
      log.error({ err: error, transfer: fact.id }, 'could not reconcile a payout')
      failed.push(fact.id)
    }
  return { found, failed }
}

/**
 * Null if the payout was known, another shop made it, or its money came back. `sent`: the payouts for which the
 * provider has a transfer.
 */
async function recordTransfer(
  ctx: PayoutContext,
  fact: ProviderTransfer,
  sent: ReadonlySet<string | null>,
): Promise<FoundPayout | null> {
  const { db, now } = ctx
  if ((await applyPayoutFact(ctx, fact)) === 'applied') return null
  const payoutId = payoutIdOf(fact)
  if (payoutId === null || fact.status === 'failed' || fact.status === 'reversed') return null
  if ((await findPayout(db, payoutId)) !== null)
    throw new Error('the payout has another amount or account at the provider')
  const { id, recipient: linkedAccount, amount: amountPaise } = fact
  const pharmacyId = await findPharmacyOfAccount(db, linkedAccount)
  if (pharmacyId === null) return { id, pharmacy: null, amountPaise }
  await lockPharmacy(db, pharmacyId)
  // A pharmacy has one open payout: what the provider never got had been refused when the next one was made.
  for (const open of await findOpenPayouts(db, pharmacyId))
    if (open.providerTransferId === null && !sent.has(open.id))
      await failPayout(ctx, open, 'Another payout was made first.')
  const payout = await insertPayout(db, {
    id: payoutId,
    pharmacyId,
    amountPaise,
    state: 'requested',
    linkedAccount,
    dueAt: now,
    createdAt: now,
  })
  await post(db, now, [paidOut({ payoutId, pharmacyId, paise: amountPaise, from: 'provider' })])
  await applyPayoutFact(ctx, fact, payout)
  const pharmacy = (await findPaid(db, pharmacyId))?.name ?? ''
  const sum = formatRupees(rupeesOf(amountPaise))
  const alert = {
    key: `found_payout:${id}`,
    kind: 'provider_differs',
    message: `A payout of ${sum} to ${pharmacy} was sent after the moment to which the database was restored (${id}). It is recorded now and deducted from what the pharmacy is owed.`,
  } as const
  await raiseAlert(db, alert, now)
  return { id, pharmacy, amountPaise }
}
