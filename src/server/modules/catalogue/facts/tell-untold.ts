import type { Db } from '../../../platform/db.ts'
import { lockWithoutFacts, writeFacts } from './facts-queries.ts'
import { factsOf } from './medicine-facts.ts'

/** Small enough that nobody waits for a batch, in the embedded database either. */
const batchRows = 200

/**
 * Tells the facts of medicines that were written before there were any, batch by batch, each in a
 * transaction of its own; of at most `most` of them, and none after `stopping`. Returns how many it told.
 */
export async function tellUntold(db: Db, most: number, stopping?: AbortSignal): Promise<number> {
  let told = 0
  while (told < most && stopping?.aborted !== true) {
    const batch = await db.transaction(async (tx) => {
      const rows = await lockWithoutFacts(tx, batchRows)
      await writeFacts(
        tx,
        rows.map((row) => ({ id: row.id, ...factsOf(row, row) })),
      )
      return rows.length
    })
    told += batch
    if (batch < batchRows) break
  }
  return told
}
