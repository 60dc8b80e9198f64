import type { Db } from '../../platform/db.ts'
import { countSinceSnapshot, insertSnapshot } from './snapshot-queries.ts'
import { findLedgerEnd } from './statement-queries.ts'

/** Fewer entries than this are summed quickly. */
const worthASnapshot = 1000

/** Stores the current balances, so that nobody has to sum years of entries. */
export async function takeBalanceSnapshot(
  db: Db,
  now: Date,
  atLeast = worthASnapshot,
): Promise<void> {
  if ((await countSinceSnapshot(db)) < atLeast) return
  await insertSnapshot(db, await findLedgerEnd(db), now)
}
