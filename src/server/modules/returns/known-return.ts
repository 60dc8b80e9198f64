import { Problem } from '#contract/problem.ts'
import type { DecidedReturn } from '#contract/return-shapes.ts'
import type { Context } from '../../platform/context.ts'
import { findPacked } from '../catalogue/index.ts'
import { findReturn, type Of } from './return-queries.ts'
import { decidedView } from './return-view.ts'

/** A return as those who decide see it; also right after they did, within the transaction. */
export async function knownReturn(
  { db, now, terms }: Pick<Context, 'db' | 'now' | 'terms'>,
  id: string,
  of: Of,
): Promise<DecidedReturn> {
  const row = await findReturn(db, id, of)
  if (row === null) throw new Problem('return_not_found')
  const cutoffDays = terms.expiryCutoffDays
  return decidedView(row, await findPacked(db, row.orderItemId, { at: now, cutoffDays }), now)
}
