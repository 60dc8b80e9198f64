import { allowLonger } from '../../platform/connection.ts'
import type { Db } from '../../platform/db.ts'
import { countSinceSnapshot, insertSnapshot } from './snapshot-queries.ts'
import { findLedgerEnd } from './statement-queries.ts'

/** Fewer entries than this are summed quickly. */
const worthASnapshot = 1000
/** The sums of the millions of entries that a large shop has posted since the job last ran take a minute. */
const longestMs = 10 * 60_000

/** Stores the current balances, so that nobody has to sum years of entries. */
export async function takeBalanceSnapshot(
  db: Db,
  now: Date,
  atLeast = worthASnapshot,
): Promise<void> {
  if ((await countSinceSnapshot(db)) < atLeast) return
  const end = await findLedgerEnd(db)
  await db.transaction(async (tx) => {
    await allowLonger(tx, longestMs)
    await insertSnapshot(tx, end, now)
  })
}
