import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { reached } from '../../platform/failpoint.ts'
import type { Log } from '../../platform/log.ts'
import {
  type ProviderRefund,
  ProviderRefused,
  type RefundCalls,
  type RefundRow,
  takeDueRefund,
} from '../payments/index.ts'
import { findOurs } from './adopt-refund.ts'
import { applyRefundFact } from './apply-refund-fact.ts'
import { failRefund } from './fail-refund.ts'
import type { FactContext } from './payment-fact.ts'

type Means = { db: Db; provider: RefundCalls; log: Log; stopping?: AbortSignal | undefined }

/** Sends refunds as soon as the answer's transaction stands; a job sends those that this one can't. */
export function sendRefundsOf(
  ctx: Pick<Context, 'afterwards' | 'now' | 'log'>,
  provider: RefundCalls,
  refunds: readonly RefundRow[],
): void {
  if (refunds.length === 0) return
  const ids = refunds.map(({ id }) => id)
  ctx.afterwards((db) => sendDueRefunds({ db, provider, log: ctx.log }, ctx.now, ids))
}

const longestRunMs = 50_000

/**
 * Brings refunds to their end: asks the provider to pay those it was not asked for, and how the others
 * fare. Whatever it did before an answer got lost, it is found again by the refund's own id.
 */
export async function sendDueRefunds(means: Means, now: Date, ids?: string[]): Promise<void> {
  const begun = performance.now()
  const passed = () => performance.now() - begun
  // One at a time, and from the moment it is: nobody else takes it while we are at work on it.
  while (passed() < longestRunMs && !means.stopping?.aborted) {
    const moment = new Date(now.getTime() + passed())
    const refund = await takeDueRefund(means.db, { dueBy: now, now: moment, ids })
    if (refund === null) return
    await bringOn(means, refund, moment).catch((error: unknown) => {
      // The next ones may fare better, and this one is due again.
      means.log.warn({ err: error, refund: refund.id }, 'a refund could not be brought on')
    })
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
  const { id, captureId, amountPaise, state, tries, retryOf } = refund
  const mayBeThere = state === 'pending' || tries > 1 || retryOf !== null
  try {
    const all = mayBeThere ? await provider.refundsOf(captureId) : []
    const known = all.find((one) => isOurs(one, refund)) ?? (await findEcho(db, refund, all))
    if (known !== null) return known
    // What the provider has had is never sent again.
    if (state === 'pending') throw new Error('the provider does not list a refund that it had')
    return await provider.refund(captureId, amountPaise, id)
  } catch (error) {
    if (!(error instanceof ProviderRefused) || state === 'pending') throw error
    // A refusal may be the echo of a success that we were not told of.
    const all = await everyRefund(provider, captureId)
    const done = all.find((one) => isOurs(one, refund)) ?? (await findTwin(db, refund, all))
    if (done !== null) return done
    await db.transaction((tx) => {
      const ctx = { db: tx, now, log }
      // Refused, perhaps, since somebody gave a part back by hand: that counts first, and the rest is owed.
      return failRefund(ctx, refund, error.description, () => takeUp(ctx, all))
    })
    return null
  }
}

async function everyRefund(provider: RefundCalls, captureId: string): Promise<ProviderRefund[]> {
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
async function findTwin(db: Db, refund: RefundRow, all: readonly ProviderRefund[]) {
  for (const one of all)
    if (isSameSum(one, refund) && (await findOurs({ db }, one)) === null) return one
  return null
}

/** An earlier try that was refused, so we thought, and arrived all the same. */
async function findEcho(db: Db, refund: RefundRow, all: readonly ProviderRefund[]) {
  if (refund.retryOf === null) return null
  for (const one of all)
    if (isSameSum(one, refund) && (await findOurs({ db }, one))?.state === 'failed') return one
  return null
}

function isSameSum(one: ProviderRefund, { amountPaise }: RefundRow): boolean {
  return one.amount === amountPaise && one.status !== 'failed'
}

/** One that was begun at the provider is known by the provider's id alone. */
function isOurs(one: ProviderRefund, { id, providerRefundId }: RefundRow): boolean {
  return one.id === providerRefundId || one.receipt === id || one.notes.refund_id === id
}
