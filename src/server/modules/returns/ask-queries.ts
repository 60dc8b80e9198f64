import type { Db } from '../../platform/db.ts'
import { returns } from '../../platform/tables/index.ts'

export type NewReturn = typeof returns.$inferInsert

/** The id; null where one of this line waits already. */
export async function insertReturn(db: Db, row: NewReturn): Promise<string | null> {
  const [inserted] = await db
    .insert(returns)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: returns.id })
  return inserted?.id ?? null
}
