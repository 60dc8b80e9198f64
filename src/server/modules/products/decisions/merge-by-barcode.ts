import { Problem } from '#contract/problem.ts'
import type { Db } from '../../../platform/db.ts'
import { databaseErrorCode } from '../../../platform/db-errors.ts'
import { findSameBarcodes } from './barcode-queries.ts'
import { ConcurrentOffer } from './lock-queries.ts'
import { merge } from './merge-products.ts'

/** So that one run ends soon; the next one goes on. */
const mostAtOnce = 500

/**
 * Merges products that surely are one: the same barcode number, salts, form and pack. An administrator may undo it, and
 * it is not done again.
 */
export async function mergeByBarcode(db: Db, now: Date): Promise<void> {
  for (const { id, into } of await findSameBarcodes(db, mostAtOnce))
    try {
      await db.transaction((tx) => merge(tx, { id, into, offers: null, madeBy: null, at: now }))
    } catch (error) {
      if (!mayWait(error)) throw error
    }
}

/** The products differ after all, or somebody changes them just now: the next run looks again. */
function mayWait(error: unknown): boolean {
  return (
    error instanceof Problem ||
    error instanceof ConcurrentOffer ||
    databaseErrorCode(error) === '40P01'
  )
}
