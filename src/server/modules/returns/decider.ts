import { Problem } from '#contract/problem.ts'
import type { ReturnState } from '#contract/returns.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { lockPlaced } from '../orders/index.ts'
import { isLate } from './decidable.ts'
import { findReturn, type Of, type ReturnRow } from './return-queries.ts'

export type Decider = Actor<'pharmacy'> | Actor<'admin'>

/** The returns that somebody may decide. */
export function scopeOf({ role, id }: Decider): Of {
  return role === 'admin' ? 'all' : { pharmacyId: id }
}

/**
 * A return as it stands once nobody else can decide it: its order is locked until the transaction ends.
 * Throws `return_not_found`, and `return_decided` where it is in none of the states `from`.
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

/** Throws `return_waits` while its pharmacy alone may answer. */
export function checkTurn(actor: Decider, row: ReturnRow, now: Date): void {
  if (actor.role === 'admin' && row.state === 'requested' && !isLate(row, now))
    throw new Problem('return_waits')
}
