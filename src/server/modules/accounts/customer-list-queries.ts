import { and, count, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import type { Seek } from '../../platform/keyset.ts'
import { matches } from '../../platform/matches.ts'
import { type SortKey, seekBy } from '../../platform/seek-by.ts'
import { customers, personText } from './tables.ts'

export const customerKeys = {
  name: { by: sql`lower(${customers.name}) collate "C"`, as: 'text' },
  email: { by: customers.email, as: 'text' },
  registrationDate: { by: customers.createdAt, as: 'instant' },
} satisfies Record<string, SortKey>

/** One page of the open accounts that match `q`. */
export function findCustomerPage(db: Db, q: string | undefined, key: SortKey, seek: Seek) {
  const { sortedAt, behind, order, take } = seekBy(key, customers.id, seek)
  const { id, name, email, username, contact, createdAt } = customers
  return db
    .select({ id, name, email, username, contact, createdAt, sortedAt })
    .from(customers)
    .where(and(found(q), behind))
    .orderBy(...order)
    .limit(take)
}

export async function countCustomers(db: Db, q: string | undefined): Promise<number> {
  const [row] = await db.select({ n: count() }).from(customers).where(found(q))
  return row?.n ?? 0
}

function found(q: string | undefined) {
  return and(isNull(customers.closedAt), matches(personText, customers.id, q))
}
