import type { Db } from '../../platform/db.ts'
import type { JournalEntry } from './entry.ts'
import { insertEntries } from './post-queries.ts'

/** Posts journal entries in the transaction of the events that they record; each must add up to zero. */
export async function post(db: Db, at: Date, recorded: readonly JournalEntry[]): Promise<void> {
  const posted = entriesToPost(recorded)
  if (posted.length > 0) await insertEntries(db, at, posted)
}

/** What of these journal entries is stored: amounts of 0 are not. Throws for one that does not add up to zero. */
export function entriesToPost(recorded: readonly JournalEntry[]): JournalEntry[] {
  const posted = recorded
    .map((entry) => ({
      ...entry,
      entries: entry.entries.filter(({ amountPaise }) => amountPaise !== 0),
    }))
    .filter(({ entries }) => entries.length > 0)
  for (const { key, entries } of posted) {
    const sum = entries.reduce((all, { amountPaise }) => all + amountPaise, 0)
    if (sum !== 0) throw new Error(`ledger entry ${key} is out by ${sum} paise`)
  }
  return posted
}
