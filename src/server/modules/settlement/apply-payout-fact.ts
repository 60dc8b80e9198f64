import { formatRupees, rupeesOf } from '#contract/money.ts'
import { endTrouble, raiseAlert } from '../../platform/alerts.ts'
import type { Db } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import { newsForAdmins } from '../accounts/index.ts'
import { payoutFailed, post } from '../ledger/index.ts'
import { notify } from '../notifications/index.ts'
import type { ProviderTransfer } from '../payments/index.ts'
import { payoutFailedMail, payoutMail } from './money-mails.ts'
import {
  findPaid,
  findPayout,
  findPayoutByTransfer,
  type PayoutRow,
  setPayoutState,
} from './payout-queries.ts'

export type PayoutContext = { db: Db; now: Date; log: Log }

/**
 * The one way in which a payout's fate becomes known here, whoever tells of it: forward only. 'unknown'
 * where the transfer is none of ours.
 */
export async function applyPayoutFact(
  ctx: PayoutContext,
  fact: ProviderTransfer,
  meant?: PayoutRow,
): Promise<'applied' | 'unknown'> {
  const { db, now, log } = ctx
  const payout = meant ?? (await findOurs(db, fact))
  if (payout === null) return 'unknown'
  if (payout.amountPaise !== fact.amount || payout.linkedAccount !== fact.recipient) {
    log.error({ payout: payout.id }, 'a payout is another at the provider')
    return 'unknown'
  }
  if (contradicts(payout, fact)) {
    await tellContradiction(ctx, payout, fact)
    return 'applied'
  }
  const known = { providerTransferId: fact.id }
  if (fact.status === 'failed' || fact.status === 'reversed') {
    await failPayout(ctx, payout, fact.error?.description ?? 'The provider took it back.', known)
    return 'applied'
  }
  if (fact.status !== 'processed') {
    await setPayoutState(db, payout.id, { state: 'pending', ...known })
    return 'applied'
  }
  const settled = { state: 'processed', dueAt: null, settledAt: now, ...known } as const
  if (await setPayoutState(db, payout.id, settled)) {
    await endTrouble(db, failureOf(payout.pharmacyId), now)
    await tellPaid(ctx, { ...payout, ...settled })
  }
  return 'applied'
}

/** What had come to its end here came to another at the provider. */
function contradicts({ state }: PayoutRow, { status }: ProviderTransfer): boolean {
  const left = status === 'processed' || status === 'partially_reversed'
  return state === 'failed'
    ? left
    : state === 'processed' &&
        status !== 'processed' &&
        status !== 'created' &&
        status !== 'pending'
}

/** Only a person can know what became of the money. */
async function tellContradiction(
  { db, now, log }: PayoutContext,
  { id, state, amountPaise }: PayoutRow,
  fact: ProviderTransfer,
): Promise<void> {
  const sum = formatRupees(rupeesOf(amountPaise))
  const alert = {
    key: `payout_differs:${id}`,
    kind: 'provider_differs',
    message: `A payout of ${sum} is ${state} here and ${fact.status} at the provider (transfer ${fact.id}). Look there what became of the money.`,
  } as const
  await raiseAlert(db, alert, now)
  log.error({ payout: id, state, status: fact.status }, 'a payout is another at the provider')
}

async function findOurs(db: Db, { id, notes }: ProviderTransfer): Promise<PayoutRow | null> {
  const known = await findPayoutByTransfer(db, id)
  if (known !== null) return known
  const key = 'payout_id' in notes ? String(notes.payout_id) : ''
  return uuid.test(key) ? findPayout(db, key) : null
}
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** It will not arrive: the money is owed again, the pharmacy and the administrator hear of it. */
export async function failPayout(
  { db, now, log }: PayoutContext,
  payout: PayoutRow,
  failure: string,
  known: { providerTransferId?: string } = {},
): Promise<void> {
  const { id, pharmacyId, amountPaise } = payout
  const settled = { state: 'failed', failure, dueAt: null, settledAt: now, ...known } as const
  if (!(await setPayoutState(db, id, settled))) return
  const paid = { payoutId: id, pharmacyId, paise: amountPaise, from: 'provider' } as const
  await post(db, now, [payoutFailed(paid)])
  const pharmacy = await findPaid(db, pharmacyId)
  const sum = formatRupees(rupeesOf(amountPaise))
  const alert = {
    key: failureOf(pharmacyId),
    kind: 'payout_failed',
    message: `A payout of ${sum} to ${pharmacy?.name ?? 'a pharmacy'} failed: ${failure} It is tried again five times; set another linked account, or pay by hand.`,
  } as const
  await raiseAlert(db, alert, now)
  const said = { ...(pharmacy ? { pharmacy: pharmacy.name } : {}), paise: amountPaise }
  const toAdmins = { kind: 'payout_failed', subjectId: pharmacyId, facts: said } as const
  await notify(db, now, await newsForAdmins(db, toAdmins))
  log.error({ payout: id, failure }, 'a payout failed')
  if (pharmacy === null) return
  const news = {
    to: { role: 'pharmacy', id: pharmacyId },
    kind: 'payout_failed',
    ...(payout.statementId === null ? {} : { subjectId: payout.statementId }),
    facts: { paise: amountPaise },
    mail: payoutFailedMail(payout, pharmacy),
  } as const
  await notify(db, now, [news])
}

/** The pharmacy hears that its money left. */
export async function tellPaid(
  { db, now }: Pick<PayoutContext, 'db' | 'now'>,
  payout: PayoutRow,
): Promise<void> {
  const pharmacy = await findPaid(db, payout.pharmacyId)
  if (pharmacy === null) return
  const news = {
    to: { role: 'pharmacy', id: payout.pharmacyId },
    kind: 'payout_sent',
    ...(payout.statementId === null ? {} : { subjectId: payout.statementId }),
    facts: { paise: payout.amountPaise },
    mail: payoutMail(
      { ...payout, reference: payout.reference ?? payout.providerTransferId },
      pharmacy,
    ),
  } as const
  await notify(db, now, [news])
}

/** Names the trouble with a pharmacy's payouts. */
function failureOf(pharmacyId: string): string {
  return `payout_failed:${pharmacyId}`
}
