import type { Db } from '../../platform/db.ts'
import { invariantChecks } from './tables.ts'

/** When each invariant was last checked, by its id. */
export async function findChecks(db: Db): Promise<Map<string, Date>> {
  const rows = await db.select().from(invariantChecks)
  return new Map(rows.map(({ invariant, checkedAt }) => [invariant, checkedAt]))
}

/** An invariant was checked to its end. */
export async function recordCheck(db: Db, invariant: string, checkedAt: Date): Promise<void> {
  await db
    .insert(invariantChecks)
    .values({ invariant, checkedAt })
    .onConflictDoUpdate({ target: invariantChecks.invariant, set: { checkedAt } })
}

/** An invariant could not be checked: its time counts from the first try. */
export async function recordTry(db: Db, invariant: string, triedAt: Date): Promise<void> {
  await db.insert(invariantChecks).values({ invariant, checkedAt: triedAt }).onConflictDoNothing()
}
