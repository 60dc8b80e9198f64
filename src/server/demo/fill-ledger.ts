import { makeStatements, payInFull } from '../modules/settlement/index.ts'
import type { Db } from '../platform/db.ts'
import { findRegistered, insertEntries } from './ledger-queries.ts'
import type { OrderRows } from './order-rows.ts'
import { type PostedEntry, pastEntries } from './past-ledger.ts'

const weekMs = 7 * 86_400_000
const monday = new Date('2024-12-30T00:41:00+05:30').getTime()
const soonMs = 10 * 60_000

/**
 * Posts the journal entries of the past orders and makes the statements, week by week. All weeks but the last
 * are paid out on the Monday after.
 */
export async function fillLedger(db: Db, rows: readonly OrderRows[], now: Date): Promise<void> {
  const registered = await findRegistered(db)
  const entries = rows
    .flatMap((row) => pastEntries(row, registered))
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const weeks = Map.groupBy(entries, mondayAfter)
  for (const [at, posted] of weeks) {
    await insertEntries(db, posted)
    if (at > now.getTime()) return
    const isLast = at + weekMs > now.getTime()
    await makeStatements(db, new Date(at), { withNotifications: isLast })
    if (!isLast) await payInFull(db, new Date(at + soonMs))
  }
}

/** When the statements for an entry's week are made. */
function mondayAfter({ at }: PostedEntry): number {
  return monday + Math.ceil((at.getTime() - monday) / weekMs) * weekMs
}
