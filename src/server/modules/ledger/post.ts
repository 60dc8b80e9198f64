import type { Db } from '../../platform/db.ts'
import type { Entry } from './entry.ts'
import { insertEntries } from './post-queries.ts'

/** Books facts, in the transaction that makes them; each must add up to nothing. */
export async function post(db: Db, at: Date, entries: readonly Entry[]): Promise<void> {
  const booked = entries
    .map((entry) => ({
      ...entry,
      lines: entry.lines.filter(({ amountPaise }) => amountPaise !== 0),
    }))
    .filter(({ lines }) => lines.length > 0)
  for (const { key, lines } of booked) {
    const sum = lines.reduce((all, { amountPaise }) => all + amountPaise, 0)
    if (sum !== 0) throw new Error(`ledger entry ${key} is out by ${sum} paise`)
  }
  if (booked.length > 0) await insertEntries(db, at, booked)
}
