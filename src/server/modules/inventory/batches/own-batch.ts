import { soldUntil } from '#contract/batches.ts'
import { rupeesOf } from '#contract/money.ts'
import type { OwnBatch } from '#contract/own-batches.ts'
import { Problem } from '#contract/problem.ts'
import type { Terms } from '../../../platform/terms.ts'
import type { PharmacyContext, RecallsById } from '../inventory-deps.ts'
import { type BatchRow, findOwnBatch } from './batch-queries.ts'
import { lockOwnStock } from './change-batch-queries.ts'

/** A batch and its medicine, which is locked until the transaction ends. Throws `batch_not_found`. */
export async function lockedBatch({ db, actor, sold }: PharmacyContext, id: string) {
  const seen = await findOwnBatch(db, sold, id, actor.id)
  const medicine = seen && (await lockOwnStock(db, seen.medicineId, actor.id))
  // Read after the lock: the batch may have changed while this call waited for it.
  const batch: BatchRow | null = medicine && (await findOwnBatch(db, sold, id, actor.id))
  if (!batch || !medicine) throw new Problem('batch_not_found')
  return { batch, medicine }
}

/** The batch as it is now. */
export async function shownBatch(ctx: PharmacyContext, id: string): Promise<OwnBatch> {
  const row = await findOwnBatch(ctx.db, ctx.sold, id, ctx.actor.id)
  if (row === null) throw new Problem('batch_not_found')
  const [view] = await batchViews(ctx, [row])
  if (view === undefined) throw new Problem('batch_not_found')
  return view
}

export async function batchViews(
  { db, terms, describeRecalls }: PharmacyContext,
  rows: readonly BatchRow[],
): Promise<OwnBatch[]> {
  const ids = rows.flatMap(({ recallId }) => recallId ?? [])
  const recalls = await describeRecalls(db, [...new Set(ids)])
  return rows.map((row) => batchView(row, terms, recalls))
}

function batchView(row: BatchRow, { expiryCutoffDays }: Terms, recalls: RecallsById): OwnBatch {
  const { recallId } = row
  const recall = recallId === null ? undefined : recalls.get(recallId)
  return {
    _id: row.id,
    medicine: { _id: row.medicineId, name: row.medicineName, packSize: row.packSize },
    number: row.number,
    expiryDate: row.expiryDate,
    soldUntil: soldUntil(row.expiryDate, expiryCutoffDays),
    mrp: row.mrpPaise === null ? null : rupeesOf(row.mrpPaise),
    units: row.units,
    setAside: row.setAside,
    promised: row.promised,
    receivedAt: row.receivedAt.toISOString(),
    retiredAt: row.retiredAt?.toISOString() ?? null,
    recall: recallId !== null && recall !== undefined ? { _id: recallId, ...recall } : null,
  }
}
