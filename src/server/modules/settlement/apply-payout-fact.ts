import { formatRupees, rupeesOf } from '#contract/money.ts'
import { raiseAlert, resolveAlert } from '../../platform/alerts.ts'
import { recordBusinessEvent } from '../../platform/business-events.ts'
import type { Db } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import { notificationsForAdmins } from '../accounts/index.ts'
import { payoutFailed, post } from '../ledger/index.ts'
import { notify } from '../notifications/index.ts'
import { isGeneratedKey, type ProviderTransfer } from '../payments/index.ts'
import { payoutEmail, payoutFailedEmail } from './money-emails.ts'
import {
  findPaid,
  findPayout,
  findPayoutByTransfer,
  type PayoutRow,
  setPayoutState,
} from './payout-queries.ts'

export type PayoutContext = { db: Db; now: Date; log: Log }

/**
 * The only place that applies what the provider reports about a payout, from any source; states only move forward.
 * 'unknown' if the transfer is not the shop's.
 */
export async function applyPayoutFact(
  ctx: PayoutContext,
  fact: ProviderTransfer,
  expected?: PayoutRow,
): Promise<'applied' | 'unknown'> {
  const { db, now, log } = ctx
  const payout = expected ?? (await findOurs(db, fact))
  if (payout === null) return 'unknown'
  if (payout.amountPaise !== fact.amount || payout.linkedAccount !== fact.recipient) {
    log.error({ payout: payout.id }, 'the payout differs at the provider')
    return 'unknown'
  }
  if (contradicts(payout, fact)) {
    await logContradiction(ctx, payout, fact)
    return 'applied'
  }
  const known = { providerTransferId: fact.id }
  if (fact.status === 'failed' || fact.status === 'reversed') {
    await failPayout(
      ctx,
      payout,
      fact.error?.description ?? 'The provider reversed the transfer.',
      known,
    )
    return 'applied'
  }
  const isPartlyBack = fact.status === 'partially_reversed'
  if (fact.status !== 'processed' && !isPartlyBack) {
    await setPayoutState(db, payout.id, { state: 'pending', ...known })
    return 'applied'
  }
  const settled = { state: 'processed', dueAt: null, settledAt: now, ...known } as const
  if (await setPayoutState(db, payout.id, settled)) {
    await resolveAlert(db, failureOf(payout.pharmacyId), now)
    await notifyPaid(ctx, { ...payout, ...settled })
  }
  // Else it would stay open, and no other payout of the pharmacy could be made.
  if (isPartlyBack) await logContradiction(ctx, { ...payout, ...settled }, fact)
  return 'applied'
}

/** The state here is final, but the provider reports another. */
function contradicts({ state }: PayoutRow, { status }: ProviderTransfer): boolean {
  const left = status === 'processed' || status === 'partially_reversed'
  return state === 'failed'
    ? left
    : state === 'processed' &&
        status !== 'processed' &&
        status !== 'created' &&
        status !== 'pending'
}

/** Only a person can find out what happened to the money. */
async function logContradiction(
  { db, now, log }: PayoutContext,
  { id, state, amountPaise }: PayoutRow,
  fact: ProviderTransfer,
): Promise<void> {
  const sum = formatRupees(rupeesOf(amountPaise))
  const alert = {
    key: `payout_differs:${id}`,
    kind: 'provider_differs',
    message: `A payout of ${sum} is ${state} here but ${fact.status} at the provider (transfer ${fact.id}). Check there what happened to the money.`,
  } as const
  await raiseAlert(db, alert, now)
  log.error({ payout: id, state, status: fact.status }, 'the payout differs at the provider')
}

async function findOurs(db: Db, fact: ProviderTransfer): Promise<PayoutRow | null> {
  const known = await findPayoutByTransfer(db, fact.id)
  if (known !== null) return known
  const id = payoutIdOf(fact)
  return id === null ? null : findPayout(db, id)
}

/** The id of the payout for which a transfer was made; null if it has none of our format. */
export function payoutIdOf({ notes }: ProviderTransfer): string | null {
  const id = 'payout_id' in notes ? String(notes.payout_id) : ''
  return isGeneratedKey(id) ? id : null
}

/** The payout will not arrive: the shop owes the money again, and notifies the pharmacy and the administrators. */
export async function failPayout(
  { db, now, log }: PayoutContext,
  payout: PayoutRow,
  failure: string,
  known: { providerTransferId?: string } = {},
): Promise<void> {
  const { id, pharmacyId, amountPaise } = payout
  const settled = { state: 'failed', failure, dueAt: null, settledAt: now, ...known } as const
  if (!(await setPayoutState(db, id, settled))) return
  recordBusinessEvent(db, { event: 'payout_failed', payoutId: id, pharmacyId, amountPaise })
  const paid = { payoutId: id, pharmacyId, paise: amountPaise, from: 'provider' } as const
  await post(db, now, [payoutFailed(paid)])
  const pharmacy = await findPaid(db, pharmacyId)
  const sum = formatRupees(rupeesOf(amountPaise))
  const alert = {
    key: failureOf(pharmacyId),
    kind: 'payout_failed',
    message: `A payout of ${sum} to ${pharmacy?.name ?? 'a pharmacy'} failed: ${failure} It will be retried up to five times. You can also set another linked account, or record a manual payout.`,
  } as const
  await raiseAlert(db, alert, now)
  const facts = { ...(pharmacy ? { pharmacy: pharmacy.name } : {}), paise: amountPaise }
  const toAdmins = { kind: 'payout_failed', subjectId: pharmacyId, facts } as const
  await notify(db, now, await notificationsForAdmins(db, toAdmins))
  log.error({ payout: id, failure }, 'a payout failed')
  if (pharmacy === null) return
  const notifications = {
    to: { role: 'pharmacy', id: pharmacyId },
    kind: 'payout_failed',
    ...(payout.statementId === null ? {} : { subjectId: payout.statementId }),
    facts: { paise: amountPaise },
    email: payoutFailedEmail(payout, pharmacy),
  } as const
  await notify(db, now, [notifications])
}

/** Notifies the pharmacy that its money was sent, in the transaction that records it. */
export async function notifyPaid(
  { db, now }: Pick<PayoutContext, 'db' | 'now'>,
  payout: PayoutRow,
): Promise<void> {
  const { id: payoutId, pharmacyId, amountPaise } = payout
  recordBusinessEvent(db, { event: 'payout_sent', payoutId, pharmacyId, amountPaise })
  const pharmacy = await findPaid(db, pharmacyId)
  if (pharmacy === null) return
  const notifications = {
    to: { role: 'pharmacy', id: payout.pharmacyId },
    kind: 'payout_sent',
    ...(payout.statementId === null ? {} : { subjectId: payout.statementId }),
    facts: { paise: payout.amountPaise },
    email: payoutEmail(
      { ...payout, reference: payout.reference ?? payout.providerTransferId },
      pharmacy,
    ),
  } as const
  await notify(db, now, [notifications])
}

/** The alert key for a pharmacy's payouts. */
function failureOf(pharmacyId: string): string {
  return `payout_failed:${pharmacyId}`
}
