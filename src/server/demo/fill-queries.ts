import { inArray, isNull, sql } from 'drizzle-orm'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../platform/db.ts'
import {
  admins,
  consignments,
  customers,
  medicines,
  orderItems,
  orders,
  payments,
  pharmacies,
  reviews,
} from '../platform/tables/index.ts'

/** Any number, the same in every process: of several that start at once, one fills. */
const fillLock = 7_203_115

/** Until the transaction ends. */
export async function fillAlone(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${fillLock})`)
}

/** Whether nobody has ever registered here. */
export async function isEmpty(db: Db): Promise<boolean> {
  const sellers = await db.select({ id: pharmacies.id }).from(pharmacies).limit(1)
  const buyers = await db.select({ id: customers.id }).from(customers).limit(1)
  return sellers.length + buyers.length === 0
}

/** Those of `emails` that have an open account, of any role. */
export async function openAccounts(db: Db, emails: string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const t of [customers, pharmacies, admins]) {
    const open = sql`${inArray(t.email, emails)} and ${isNull(t.closedAt)}`
    for (const { email } of await db.select({ email: t.email }).from(t).where(open))
      found.add(email)
  }
  return found
}

/** A batch stays far below PostgreSQL's 65,535 parameters. */
const batch = 500

function inserting<Table extends PgTable>(table: Table) {
  return async (db: Db, rows: PgInsertValue<Table>[]): Promise<void> => {
    for (let at = 0; at < rows.length; at += batch)
      await db.insert(table).values(rows.slice(at, at + batch))
  }
}

export const insertCustomers = inserting(customers)
export const insertPharmacies = inserting(pharmacies)
export const insertMedicines = inserting(medicines)
export const insertReviews = inserting(reviews)
export const insertOrders = inserting(orders)
export const insertConsignments = inserting(consignments)
export const insertItems = inserting(orderItems)
export const insertPayments = inserting(payments)
