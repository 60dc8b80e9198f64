import type { adminProducts } from '#contract/admin-products.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { Db } from '../../../platform/db.ts'
import { auditDecision, type DecidingContext, decide } from './decide.ts'
import {
  type DecisionRow,
  findDecision,
  findMergedInto,
  leadBack,
  lockDecision,
  markReversed,
  restoreCorrection,
} from './decision-queries.ts'
import { ConcurrentOffer, lockProducts } from './lock-queries.ts'

/**
 * Undoes a decision: products and offers are then as if it had never been made, with all that was added and decided
 * since. Throws `product_changed` for a correction that a later one replaced.
 */
export function undoDecision(
  ctx: DecidingContext,
  { params: { id } }: HandlerInput<typeof adminProducts.undo>,
) {
  return decide(ctx, async (own) => {
    const { db, actor, now } = own
    const seen = await findDecision(db, id)
    if (seen === null) throw new Problem('decision_not_found')
    const holder = await holderOf(db, seen)
    await lockProducts(db, await concerned(db, seen, holder), holder)
    const locked = await lockDecision(db, id)
    if (locked === null || locked.reversedAt !== null) throw new Problem('decision_reversed')
    // Merged or unmerged between the look and the lock.
    if ((await holderOf(db, locked)) !== holder) throw new ConcurrentOffer()
    if (locked.kind === 'correction' && !locked.isCurrent) throw new Problem('product_changed')
    const row = await markReversed(db, id, { reversedBy: actor.id, reversedAt: now })
    if (row === null) throw new Problem('decision_reversed')
    if (row.kind === 'merge') await leadBack(db, row.productId)
    if (row.kind === 'correction') await restoreCorrection(db, row.productId)
    const { product, ...facts } = row.facts
    await auditDecision(own, {
      action: 'product_decision_reversed',
      product: { id: row.productId, name: product },
      before: { decision: row.kind, ...facts, ...row.corrected },
      after: {},
    })
    return row
  })
}

/** The product that the offers are in which the decision moved. */
async function holderOf(db: Db, row: DecisionRow): Promise<string> {
  if (row.kind === 'merge') return row.leadsTo ?? row.productId
  if (row.kind !== 'split' || row.otherId === null) return row.productId
  return (await findMergedInto(db, row.otherId)) ?? row.otherId
}

/** The products that lose or gain offers. */
async function concerned(db: Db, row: DecisionRow, holder: string): Promise<string[]> {
  if (row.kind !== 'split' || row.ownId === null) return [row.productId, holder]
  return [(await findMergedInto(db, row.ownId)) ?? row.ownId, holder]
}
