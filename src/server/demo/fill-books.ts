import { makeStatements, payInFull } from '../modules/settlement/index.ts'
import type { Db } from '../platform/db.ts'
import { findRegistered, insertEntries } from './book-queries.ts'
import type { OrderRows } from './order-rows.ts'
import { type BookedEntry, pastEntries } from './past-books.ts'

const weekMs = 7 * 86_400_000
const monday = new Date('2024-12-30T00:41:00+05:30').getTime()
const soonMs = 10 * 60_000

/**
 * Books what the past orders moved, week by week, each with its statements; all but the last were paid out
 * on their Monday, as somebody who keeps up with it would have.
 */
export async function fillBooks(db: Db, rows: readonly OrderRows[], now: Date): Promise<void> {
  const registered = await findRegistered(db)
  const entries = rows
    .flatMap((row) => pastEntries(row, registered))
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const weeks = Map.groupBy(entries, mondayAfter)
  for (const [at, booked] of weeks) {
    await insertEntries(db, booked)
    if (at > now.getTime()) return
    const isLast = at + weekMs > now.getTime()
    await makeStatements(db, new Date(at), { told: isLast })
    if (!isLast) await payInFull(db, new Date(at + soonMs))
  }
}

/** When the statements of an entry's week are made. */
function mondayAfter({ at }: BookedEntry): number {
  return monday + Math.ceil((at.getTime() - monday) / weekMs) * weekMs
}
