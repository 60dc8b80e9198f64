import type { Db } from '../../platform/db.ts'
import { returns } from './tables.ts'

export type NewReturn = typeof returns.$inferInsert

/** Stores a return and returns its id; null if the item has an open return already. */
export async function insertReturn(db: Db, row: NewReturn): Promise<string | null> {
  const [inserted] = await db
    .insert(returns)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: returns.id })
  return inserted?.id ?? null
}
