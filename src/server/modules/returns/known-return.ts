import { Problem } from '#contract/problem.ts'
import type { DecidedReturn } from '#contract/return-shapes.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { findPacked } from '../fulfilment/index.ts'
import { planReversal } from '../orders/index.ts'
import { findReturn, type Of, type ReturnRow } from './return-queries.ts'
import { decidedView } from './return-view.ts'

/**
 * The refund of accepting the return now, in paise; null once it is accepted. Units returned otherwise since
 * do not count.
 */
async function findRefundPaise(
  db: Db,
  { state, orderId, orderItemId, quantity, left }: ReturnRow,
): Promise<number | null> {
  if (state === 'accepted') return null
  const units = [{ orderItemId, quantity: Math.min(quantity, left) }]
  if (left < 1) return 0
  return (await planReversal(db, orderId, units))?.amountPaise ?? 0
}

/** A return for those who decide it; also used right after the decision, in its transaction. */
export async function knownReturn(
  { db, now, terms }: Pick<Context, 'db' | 'now' | 'terms'>,
  id: string,
  of: Of,
): Promise<DecidedReturn> {
  const row = await findReturn(db, id, of)
  if (row === null) throw new Problem('return_not_found')
  const cutoffDays = terms.expiryCutoffDays
  const packed = await findPacked(db, row.orderItemId, { at: now, cutoffDays })
  return decidedView(row, { packed, backPaise: await findRefundPaise(db, row) }, now)
}
