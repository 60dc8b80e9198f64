import type { Db } from '../../platform/db.ts'
import { sumMovements } from './movement-queries.ts'
import { findAnchor } from './statement-queries.ts'

/** What a pharmacy is owed, in paise: its newest statement and what was booked since. */
export async function balanceOf(db: Db, pharmacyId: string): Promise<number> {
  const { lastLine, closingPaise } = await findAnchor(db, pharmacyId)
  return closingPaise + (await sumMovements(db, { pharmacyId, after: lastLine }))
}

/** What stood before a line of the ledger was booked, in paise. */
export async function balanceBefore(db: Db, pharmacyId: string, line: number): Promise<number> {
  const { lastLine, closingPaise } = await findAnchor(db, pharmacyId, line)
  const since = { pharmacyId, after: lastLine, upTo: line - 1 }
  return closingPaise + (await sumMovements(db, since))
}
