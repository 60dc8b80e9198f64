import type { OwnBatch } from '#contract/own-batches.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { type BatchRow, findOwnBatch } from './batch-queries.ts'
import { batchView } from './batch-view.ts'
import { lockOwnShelf } from './change-batch-queries.ts'

export type Pharmacist = Context<Actor<'pharmacy'>>

/** A batch and its medicine, which is locked until the transaction ends. Throws `batch_not_found`. */
export async function lockedBatch({ db, actor }: Pharmacist, id: string) {
  const seen = await findOwnBatch(db, id, actor.id)
  const shelf = seen && (await lockOwnShelf(db, seen.medicineId, actor.id))
  // Somebody may have changed it while this one waited.
  const batch: BatchRow | null = shelf && (await findOwnBatch(db, id, actor.id))
  if (!batch || !shelf) throw new Problem('batch_not_found')
  return { batch, shelf }
}

/** The batch as it is now. */
export async function shownBatch({ db, actor, terms }: Pharmacist, id: string): Promise<OwnBatch> {
  const row = await findOwnBatch(db, id, actor.id)
  if (row === null) throw new Problem('batch_not_found')
  return batchView(row, terms)
}

/** Throws `invalid_input` that blames one field. */
export function blame(path: string, message: string): Problem {
  return new Problem('invalid_input', { message, errors: [{ path, message }] })
}
