import { count, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { customers, pharmacies } from '../../platform/tables/index.ts'

/** Open accounts, and open pharmacies that are not verified. */
export async function countOpen(db: Db) {
  const [users] = await db.select({ n: count() }).from(customers).where(isNull(customers.closedAt))
  const [sellers] = await db
    .select({
      n: count(),
      waiting: sql<number>`count(*) filter (where ${pharmacies.verifiedAt} is null)`.mapWith(
        Number,
      ),
    })
    .from(pharmacies)
    .where(isNull(pharmacies.closedAt))
  return { users: users?.n ?? 0, pharmacies: sellers?.n ?? 0, approvals: sellers?.waiting ?? 0 }
}
