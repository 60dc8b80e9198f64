import { Problem } from '#contract/problem.ts'
import type { DecidedReturn } from '#contract/return-shapes.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { findPacked } from '../catalogue/index.ts'
import { planUndoing } from '../orders/index.ts'
import { findReturn, type Of, type ReturnRow } from './return-queries.ts'
import { decidedView } from './return-view.ts'

/** Paise that accepting would give back; null once it was accepted. Of units that came back meanwhile, nothing. */
async function findBack(
  db: Db,
  { state, orderId, orderItemId, quantity, left }: ReturnRow,
): Promise<number | null> {
  if (state === 'accepted') return null
  const units = [{ orderItemId, quantity: Math.min(quantity, left) }]
  if (left < 1) return 0
  return (await planUndoing(db, orderId, units))?.amountPaise ?? 0
}

/** A return as those who decide see it; also right after they did, within the transaction. */
export async function knownReturn(
  { db, now, terms }: Pick<Context, 'db' | 'now' | 'terms'>,
  id: string,
  of: Of,
): Promise<DecidedReturn> {
  const row = await findReturn(db, id, of)
  if (row === null) throw new Problem('return_not_found')
  const cutoffDays = terms.expiryCutoffDays
  const packed = await findPacked(db, row.orderItemId, { at: now, cutoffDays })
  return decidedView(row, { packed, backPaise: await findBack(db, row) }, now)
}
