import type { Db } from '../../platform/db.ts'
import { countUnmarked, insertMark } from './mark-queries.ts'
import { settleLedger } from './statement-queries.ts'

/** So few lines are summed in no time. */
const worthAMark = 1000

/** Marks what the books come to by now, so that nobody adds up years of them to know it. */
export async function markBooks(db: Db, now: Date, atLeast = worthAMark): Promise<void> {
  if ((await countUnmarked(db)) < atLeast) return
  await insertMark(db, await settleLedger(db), now)
}
