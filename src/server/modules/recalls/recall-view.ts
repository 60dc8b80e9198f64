import { Problem } from '#contract/problem.ts'
import type { Recall, RecallDetail } from '#contract/recall-shapes.ts'
import type { Db } from '../../platform/db.ts'
import { countNotified, countReached, findMatchedIds } from './buyer-queries.ts'
import type { RecallRow } from './recall-queries.ts'
import { findAdminNames, findReach, findRecall } from './recalled-queries.ts'

type Reach = Pick<Recall, 'pharmacies' | 'batches' | 'units' | 'answers'>
const nothingMet: Reach = { pharmacies: 0, batches: 0, units: 0, answers: 0 }

/** The public fields of a recall. */
export function recallShapeOf(recall: RecallRow) {
  const { id, medicine, composition, batchNumber, severity, reason, outcome } = recall
  return {
    _id: id,
    medicine,
    composition,
    batchNumber,
    severity,
    reason,
    outcome,
    openedAt: recall.openedAt.toISOString(),
    closedAt: recall.closedAt?.toISOString() ?? null,
  }
}

export async function recallViews(db: Db, rows: readonly RecallRow[]): Promise<Recall[]> {
  const reach = await findReach(
    db,
    rows.map(({ id }) => id),
  )
  const byId = new Map(reach.map(({ recallId, ...rest }) => [recallId, rest]))
  return rows.map((row) => ({ ...recallShapeOf(row), ...(byId.get(row.id) ?? nothingMet) }))
}

export async function recallDetailOf(db: Db, id: string): Promise<RecallDetail> {
  const row = await findRecall(db, id)
  if (row === null) throw new Problem('recall_not_found')
  const [view] = await recallViews(db, [row])
  const names = await findAdminNames(db, [row.openedBy, row.closedBy ?? row.openedBy])
  const { buyers, onHold } = await countReached(db, await findMatchedIds(db, id))
  return {
    ...recallShapeOf(row),
    ...nothingMet,
    ...view,
    evidence: row.evidence,
    openedBy: names.get(row.openedBy) ?? '',
    closedBy: row.closedBy && (names.get(row.closedBy) ?? ''),
    buyers,
    notified: await countNotified(db, id),
    onHold: row.outcome === 'released' ? 0 : onHold,
  }
}
