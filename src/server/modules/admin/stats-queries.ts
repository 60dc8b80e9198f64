import { and, count, desc, gt, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db.ts'
import { customers, orders, pharmacies } from '../../platform/tables/index.ts'

async function countWhere(db: Db, table: AnyPgTable, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ n: count() }).from(table).where(where)
  return row?.n ?? 0
}

/** What was there at a moment: created by then, and not closed yet. */
function existedAt(at: Date, created: AnyPgColumn, closed: AnyPgColumn): SQL | undefined {
  return and(lte(created, at), or(isNull(closed), gt(closed, at)))
}

/** Users, pharmacies, orders and waiting approvals as they stood at `at`. */
export async function countAt(db: Db, at: Date) {
  const existing = existedAt(at, pharmacies.createdAt, pharmacies.closedAt)
  const waiting = or(isNull(pharmacies.verifiedAt), gt(pharmacies.verifiedAt, at))
  return {
    users: await countWhere(db, customers, existedAt(at, customers.createdAt, customers.closedAt)),
    pharmacies: await countWhere(db, pharmacies, existing),
    orders: await countWhere(db, orders, lte(orders.placedAt, at)),
    approvals: await countWhere(db, pharmacies, and(existing, waiting)),
  }
}

/** The newest of each kind, newest first. */
export async function findRecent(db: Db, most: number) {
  const users = await db
    .select({ name: customers.name, at: customers.createdAt })
    .from(customers)
    .where(isNull(customers.closedAt))
    .orderBy(desc(customers.createdAt))
    .limit(most)
  const sellers = await db
    .select({ name: pharmacies.name, at: pharmacies.createdAt })
    .from(pharmacies)
    .where(isNull(pharmacies.closedAt))
    .orderBy(desc(pharmacies.createdAt))
    .limit(most)
  const placed = await db
    .select({ id: orders.id, totalPaise: orders.totalPaise, at: orders.placedAt })
    .from(orders)
    .where(isNotNull(orders.placedAt))
    .orderBy(desc(orders.placedAt))
    .limit(most)
  return { users, sellers, placed }
}
