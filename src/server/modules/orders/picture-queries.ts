import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { orderItems } from '../../platform/tables/index.ts'

/** Which photos order items show, of those with these digests: an order goes on showing what was bought. */
export async function photosInOrders(db: Db, digests: readonly string[]): Promise<Set<string>> {
  if (digests.length === 0) return new Set()
  const digest = sql<string>`substring(${orderItems.image} from '/photos/([\\w-]{22})/')`
  const rows = await db
    .selectDistinct({ digest })
    .from(orderItems)
    .where(inArray(digest, [...digests]))
  return new Set(rows.map((row) => row.digest))
}
