import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { captures, payments, refunds } from '../../../platform/tables/index.ts'
import type { Book } from './book-difference.ts'

/** What we have of these payments of the provider; those that we don't know are left out. */
export async function findBooks(db: Db, ids: string[]): Promise<Map<string, Book>> {
  if (ids.length === 0) return new Map()
  const books = await select(db, inArray(captures.id, ids))
  return new Map(books.map((book) => [book.id, book]))
}

/** What came in from one instant to another. */
export async function findBooksBetween(db: Db, from: Date, to: Date): Promise<Book[]> {
  return select(db, and(gte(captures.capturedAt, from), lt(captures.capturedAt, to)))
}

async function select(db: Db, which: SQL | undefined): Promise<Book[]> {
  const sum = (state: SQL) =>
    sql<number>`coalesce(sum(${refunds.amountPaise}) filter (where ${state}), 0)::float8`
  return db
    .select({
      id: captures.id,
      orderId: payments.orderId,
      amountPaise: captures.amountPaise,
      surePaise: sum(inArray(refunds.state, ['pending', 'processed'])),
      mostPaise: sum(sql`${refunds.state} <> 'failed'`),
    })
    .from(captures)
    .innerJoin(payments, eq(payments.id, captures.paymentId))
    .leftJoin(refunds, eq(refunds.captureId, captures.id))
    .where(which)
    .groupBy(captures.id, payments.orderId)
}
