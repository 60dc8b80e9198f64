import type { AuditAction } from '#contract/audit.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Actor, Context, OutsideContext } from '../../../platform/context.ts'
import { databaseErrorCode } from '../../../platform/db-errors.ts'
import type { DecisionRow } from './decision-queries.ts'
import { decisionViews } from './decision-view.ts'
import { type ComparedFacts, differenceOf } from './differences.ts'
import { ConcurrentOffer } from './lock-queries.ts'

export type AdminContext = Context<Actor<'admin'>>
export type DecidingContext = OutsideContext<Actor<'admin'>>

const mostTries = 5

/**
 * Makes or undoes a decision in a transaction, and again if an offer was added between its locks or the database ended
 * a deadlock.
 */
export async function decide(
  ctx: DecidingContext,
  work: (own: AdminContext) => Promise<DecisionRow>,
) {
  const row = await retried(() => ctx.transaction(work))
  const [decision] = await decisionViews(ctx.db, [row])
  if (decision === undefined) throw new Error('a decision has no view')
  return { success: true as const, decision }
}

async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ConcurrentOffer) && databaseErrorCode(error) !== '40P01') throw error
      if (tries === mostTries) throw new Problem('product_changed')
    }
}

/** Throws `products_differ` if what some offer of one says contradicts what some offer of the other says. */
export function refuseDifferent(
  some: readonly ComparedFacts[],
  others: readonly ComparedFacts[],
): void {
  for (const one of some)
    for (const other of others) {
      const message = differenceOf(one, other)
      if (message) throw new Problem('products_differ', { message })
    }
}

type Audited = {
  action: AuditAction
  product: { id: string; name: string }
  before: Record<string, unknown>
  after: Record<string, unknown>
}

export async function auditDecision(ctx: AdminContext, given: Audited): Promise<void> {
  const { action, product, before, after } = given
  await recordAudit(ctx, { action, subject: { type: 'product', ...product }, before, after })
}
