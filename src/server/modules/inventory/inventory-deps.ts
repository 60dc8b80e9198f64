import type { OwnBatch } from '#contract/own-batches.ts'
import type { Actor, Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { SoldStock } from './sold-stock-queries.ts'

/** What the inventory needs from higher modules; handed in by `app.ts`. */
export type InventoryDeps = {
  /**
   * Blocks batches of these medicines that were recalled before they were added, and returns their number. Must
   * be called wherever a batch is added or its number or medicine name changes, in that transaction, with the
   * medicines locked.
   */
  blockAddedBatches(db: Db, medicineIds: readonly string[], at: Date): Promise<number>
  /** Severity and reason of recalls, by their ids. */
  describeRecalls(db: Db, ids: readonly string[]): Promise<RecallsById>
  /** Counts words and ranks products again, for the search. */
  prepareSearch(db: Db, now: Date): Promise<void>
  sold: SoldStock
}

export type RecallsById = ReadonlyMap<string, Omit<NonNullable<OwnBatch['recall']>, '_id'>>

/** A pharmacy's request, with the deps that the inventory needs. */
export type PharmacyContext = Context<Actor<'pharmacy'>> & InventoryDeps
