import { count, desc, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db.ts'
import { openNames } from '../accounts/index.ts'
import { customers } from '../accounts/tables.ts'
import { openSeller, visible } from '../inventory/index.ts'
import { medicines } from '../inventory/tables.ts'
import { countPlaced } from '../orders/index.ts'
import { orders } from '../orders/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'

/** A moment and an earlier one. */
type Moments = { now: Date; before: Date }

/** What existed at a moment: created by then and not closed. */
function existedAt(at: Date, created: AnyPgColumn, closed: AnyPgColumn): SQL {
  return sql`(${lte(created, at)} and (${isNull(closed)} or ${gt(closed, at)}))`
}

function countOf(what: SQL) {
  return sql<number>`count(*) filter (where ${what})`.mapWith(Number)
}

/** Reads customers and pharmacies once for both moments. */
export async function countAtBoth(db: Db, { now, before }: Moments) {
  const people = (at: Date) => existedAt(at, customers.createdAt, customers.closedAt)
  const sellers = (at: Date) => existedAt(at, pharmacies.createdAt, pharmacies.closedAt)
  const waiting = (at: Date) =>
    sql`${sellers(at)} and (${isNull(pharmacies.verifiedAt)} or ${gt(pharmacies.verifiedAt, at)})`
  const [users] = await db
    .select({ now: countOf(people(now)), before: countOf(people(before)) })
    .from(customers)
  const [shops] = await db
    .select({
      now: countOf(sellers(now)),
      before: countOf(sellers(before)),
      waitingNow: countOf(waiting(now)),
      waitingBefore: countOf(waiting(before)),
    })
    .from(pharmacies)
  return {
    totalUsers: users?.now ?? 0,
    totalPharmacies: shops?.now ?? 0,
    totalOrders: await countPlaced(db, now),
    pendingApprovals: shops?.waitingNow ?? 0,
    previousUsers: users?.before ?? 0,
    previousPharmacies: shops?.before ?? 0,
    previousOrders: await countPlaced(db, before),
    previousApprovals: shops?.waitingBefore ?? 0,
  }
}

/** The newest of each kind, newest first. */
export async function findRecent(db: Db, most: number) {
  const users = await db
    .select({ id: customers.id, name: customers.name, at: customers.createdAt })
    .from(customers)
    .where(isNull(customers.closedAt))
    .orderBy(desc(customers.createdAt))
    .limit(most)
  const sellers = await db
    .select({ id: pharmacies.id, name: pharmacies.name, at: pharmacies.createdAt })
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
  return { users: await openNames(db, users, 'name', ({ id }) => id), sellers, placed }
}

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

/** The number of public medicines and pharmacies. */
export async function countPublic(db: Db, today: string) {
  const [sellers] = await db.select({ n: count() }).from(pharmacies).where(openSeller(today))
  const [goods] = await db
    .select({ n: count() })
    .from(medicines)
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .where(visible(today))
  return { pharmacies: sellers?.n ?? 0, medicines: goods?.n ?? 0 }
}
