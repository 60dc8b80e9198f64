import { Problem } from '#contract/problem.ts'
import type { ReturnState } from '#contract/returns.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { lockPlaced } from '../orders/index.ts'
import { isAnswerOverdue } from './decidable.ts'
import { findReturn, type Of, type ReturnRow } from './return-queries.ts'

export type Decider = Actor<'pharmacy'> | Actor<'admin'>

/** The returns that the actor may decide. */
export function scopeOf({ role, id }: Decider): Of {
  return role === 'admin' ? 'all' : { pharmacyId: id }
}

/**
 * Locks a return's order until the transaction ends, so that nobody else can decide the return, and reads it.
 * Throws `return_not_found`, or `return_decided` if it is in none of the states `from`.
 */
export async function lockReturn(
  { db, actor }: Pick<Context<Decider>, 'db' | 'actor'>,
  id: string,
  from: readonly ReturnState[],
): Promise<ReturnRow> {
  const scope = scopeOf(actor)
  const known = await findReturn(db, id, scope)
  if (known === null) throw new Problem('return_not_found')
  await lockPlaced(db, [known.orderId])
  const row = await findReturn(db, id, scope)
  if (row === null) throw new Problem('return_not_found')
  if (!from.includes(row.state)) throw new Problem('return_decided')
  return row
}

/** Throws `return_waits` while only the pharmacy may answer. */
export function checkTurn(actor: Decider, row: ReturnRow, now: Date): void {
  if (actor.role === 'admin' && row.state === 'requested' && !isAnswerOverdue(row, now))
    throw new Problem('return_waits')
}
