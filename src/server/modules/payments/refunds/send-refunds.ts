import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { reached } from '../../../platform/failpoint.ts'
import type { PaymentContext, PaymentDeps } from '../payment-hooks.ts'
import type { ProviderRefund } from '../provider/provider-entities.ts'
import { ProviderRefused } from '../provider/provider-errors.ts'
import type { RefundCalls } from '../provider/provider-refunds.ts'
import { applyRefundFact, findOurs } from './apply-refund.ts'
import { failRefund } from './fail-refund.ts'
import {
  findUnsent,
  lockDueRefund,
  type ProviderRefundRow,
  type RefundRow,
} from './refund-queries.ts'

/** Sending refunds needs only these calls of the provider. */
type RefundDeps = Omit<PaymentDeps, 'provider'> & { provider: RefundCalls }

export type SendRefunds = (
  ctx: Pick<Context, 'afterwards' | 'now' | 'log'>,
  refunds: readonly RefundRow[],
) => void

/** Sends refunds once the request's transaction is committed; a job sends those that fail here. */
export function sendRefundsWith(deps: Pick<RefundDeps, 'provider' | 'hooks'>): SendRefunds {
  return ({ afterwards, now, log }, refunds) => {
    if (refunds.length === 0) return
    const ids = refunds.map(({ id }) => id)
    afterwards((db) => sendDueRefunds({ ...deps, db, log }, now, ids))
  }
}

const longestRunMs = 50_000

/**
 * Sends refunds that were not sent, and asks how the others fare. If the provider's answer was lost, the
 * refund is found by its own id.
 */
export async function sendDueRefunds(deps: RefundDeps, now: Date, ids?: string[]): Promise<void> {
  const begun = performance.now()
  const passed = () => performance.now() - begun
  // One at a time, each locked when its turn comes: no other process handles it meanwhile.
  while (passed() < longestRunMs && !deps.stopping?.aborted) {
    const moment = new Date(now.getTime() + passed())
    const refund = await lockDueRefund(deps.db, { dueBy: now, now: moment, ids })
    if (refund === null) return
    await advance(deps, refund, moment).catch((error: unknown) => {
      // One failure must not stop the others; this refund is due again.
      deps.log.warn({ err: error, refund: refund.id }, 'could not send or look up a refund')
    })
  }
}

async function advance(deps: RefundDeps, refund: ProviderRefundRow, now: Date): Promise<void> {
  const { db, log, hooks } = deps
  reached('after-refund-requested')
  const fact = await factOf(deps, refund, now)
  reached('after-refund-sent')
  if (fact === null) return
  await db.transaction((tx) => applyRefundFact({ db: tx, now, log, hooks }, fact, refund))
  reached('after-refund-applied')
}

/** The provider's refund, found or created now; null if the provider refuses it. */
async function factOf(
  deps: RefundDeps,
  refund: ProviderRefundRow,
  now: Date,
): Promise<ProviderRefund | null> {
  const { db, provider, log, hooks } = deps
  const { id, captureId, amountPaise, state, tries, retryOf } = refund
  const maybeSent = state === 'pending' || tries > 1 || retryOf !== null
  try {
    const all = maybeSent ? await provider.refundsOf(captureId) : []
    const known = all.find((one) => isOurs(one, refund)) ?? (await findFailedTry(db, refund, all))
    if (known !== null) return known
    // A refund that the provider has accepted is never sent again.
    if (state === 'pending') throw new Error('the provider does not list a refund that it accepted')
    return await provider.refund(captureId, amountPaise, id)
  } catch (error) {
    if (!(error instanceof ProviderRefused) || state === 'pending') throw error
    // A refusal may follow a success whose answer was lost.
    const all = await everyRefund(provider, captureId)
    const done = all.find((one) => isOurs(one, refund)) ?? (await findMadeByHand(db, refund, all))
    if (done !== null) return done
    await db.transaction((tx) => {
      const ctx = { db: tx, now, log, hooks }
      // The provider may have refused because part of it was refunded by hand: that counts first, and the
      // rest is owed.
      return failRefund(ctx, refund, error.description, () => applyUnknown(ctx, all))
    })
    return null
  }
}

async function everyRefund(provider: RefundCalls, captureId: string): Promise<ProviderRefund[]> {
  return provider.refundsOf(captureId).catch((error: unknown) => {
    // If the provider does not know the payment, there is no refund either.
    if (error instanceof ProviderRefused) return []
    throw error
  })
}

/**
 * Records what was refunded by hand. What we still wanted to refund of that capture gives way where it is in the way:
 * two refunds would otherwise fail in turn for ever, each because the other one still counts.
 */
async function applyUnknown(ctx: PaymentContext, all: readonly ProviderRefund[]): Promise<void> {
  for (const one of all) {
    if (one.status === 'failed' || (await findOurs(ctx, one)) !== null) continue
    if ((await applyRefundFact(ctx, one)) === 'applied') continue
    const unsent = await findUnsent(ctx.db, one.payment_id)
    const inTheWay = unsent.filter((ours) => !all.some((sent) => isOurs(sent, ours)))
    await applyBefore(ctx, one, inTheWay)
  }
}

const overtaken = 'Another refund was made at the payment provider first.'

/** Records a refund once none of these counts; what is still owed then is retried. */
async function applyBefore(
  ctx: PaymentContext,
  fact: ProviderRefund,
  [next, ...rest]: readonly RefundRow[],
): Promise<void> {
  if (next === undefined) await applyRefundFact(ctx, fact)
  else await failRefund(ctx, next, overtaken, () => applyBefore(ctx, fact, rest))
}

/** A refund of the same amount, made by hand in the provider's dashboard: nothing is left to do. */
async function findMadeByHand(db: Db, refund: RefundRow, all: readonly ProviderRefund[]) {
  for (const one of all)
    if (isSameSum(one, refund) && (await findOurs({ db }, one)) === null) return one
  return null
}

/** An earlier try that is recorded as failed but was paid. */
async function findFailedTry(db: Db, refund: RefundRow, all: readonly ProviderRefund[]) {
  if (refund.retryOf === null) return null
  for (const one of all)
    if (isSameSum(one, refund) && (await findOurs({ db }, one))?.state === 'failed') return one
  return null
}

function isSameSum(one: ProviderRefund, { amountPaise }: RefundRow): boolean {
  return one.amount === amountPaise && one.status !== 'failed'
}

/** A refund made in the provider's dashboard has only the provider's id. */
function isOurs(one: ProviderRefund, { id, providerRefundId }: RefundRow): boolean {
  return one.id === providerRefundId || one.receipt === id || one.notes.refund_id === id
}
