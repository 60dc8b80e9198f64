import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { reached } from '../../platform/failpoint.ts'
import type { Log } from '../../platform/log.ts'
import {
  type Provider,
  type ProviderRefund,
  ProviderRefused,
  type RefundRow,
  takeDueRefunds,
} from '../payments/index.ts'
import { applyRefundFact, findOurs } from './apply-refund-fact.ts'
import { failRefund } from './fail-refund.ts'
import type { FactContext } from './payment-fact.ts'

type Means = { db: Db; provider: Provider; log: Log }

/** Sends refunds as soon as the answer's transaction stands; a job sends those that this one can't. */
export function sendRefundsOf(
  ctx: Pick<Context, 'afterwards' | 'now' | 'log'>,
  provider: Provider,
  refunds: readonly RefundRow[],
): void {
  if (refunds.length === 0) return
  const ids = refunds.map(({ id }) => id)
  ctx.afterwards((db) => sendDueRefunds({ db, provider, log: ctx.log }, ctx.now, ids))
}

const batch = 20
const longestRunMs = 50_000

/**
 * Brings refunds to their end: asks the provider to pay those it was not asked for, and how the others
 * fare. Whatever it did before an answer got lost, it is found again by the refund's own id.
 */
export async function sendDueRefunds(means: Means, now: Date, ids?: string[]): Promise<void> {
  const stopAt = performance.now() + longestRunMs
  for (;;) {
    const due = await takeDueRefunds(means.db, now, { most: batch, ids })
    for (const refund of due)
      await bringOn(means, refund, now).catch((error: unknown) => {
        // The next ones may fare better, and this one is due again.
        means.log.warn({ err: error, refund: refund.id }, 'a refund could not be brought on')
      })
    if (due.length < batch || performance.now() > stopAt) return
  }
}

async function bringOn(means: Means, refund: RefundRow, now: Date): Promise<void> {
  const { db, log } = means
  reached('after-refund-requested')
  const fact = await factOf(means, refund, now)
  reached('after-refund-sent')
  if (fact === null) return
  await db.transaction((tx) => applyRefundFact({ db: tx, now, log }, fact, refund))
  reached('after-refund-applied')
}

/** What the provider has of it, or makes of it now; null where it will not. */
async function factOf(means: Means, refund: RefundRow, now: Date): Promise<ProviderRefund | null> {
  const { db, provider, log } = means
  const { id, captureId, amountPaise, state, tries } = refund
  const isOld = state === 'pending' || tries > 1
  try {
    const all = isOld ? await provider.refundsOf(captureId) : []
    const known = all.find((one) => isOurs(one, id))
    return known ?? (await provider.refund(captureId, amountPaise, id))
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    // A refusal may be the echo of a success that we were not told of.
    const all = await everyRefund(provider, captureId)
    const done = all.find((one) => isOurs(one, id)) ?? (await findTwin(db, refund, all))
    if (done !== null) return done
    await db.transaction((tx) => {
      const ctx = { db: tx, now, log }
      // Refused, perhaps, since somebody gave a part back by hand: that counts first, and the rest is owed.
      return failRefund(ctx, refund, error.description, () => takeUp(ctx, all))
    })
    return null
  }
}

async function everyRefund(provider: Provider, captureId: string): Promise<ProviderRefund[]> {
  return provider.refundsOf(captureId).catch((error: unknown) => {
    // Of a payment that the provider does not know, there is no refund either.
    if (error instanceof ProviderRefused) return []
    throw error
  })
}

async function takeUp(ctx: FactContext, all: readonly ProviderRefund[]): Promise<void> {
  for (const one of all) if ((await findOurs(ctx, one)) === null) await applyRefundFact(ctx, one)
}

/** Somebody gave the same sum back at the provider, by hand, and for no refund of ours: what we want is done. */
async function findTwin(db: Db, { amountPaise }: RefundRow, all: readonly ProviderRefund[]) {
  for (const one of all)
    if (one.amount === amountPaise && one.status !== 'failed')
      if ((await findOurs({ db }, one)) === null) return one
  return null
}

function isOurs({ receipt, notes }: ProviderRefund, id: string): boolean {
  return receipt === id || notes.refund_id === id
}
