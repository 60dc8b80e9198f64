import { inArray, isNull, sql } from 'drizzle-orm'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../platform/db.ts'
import {
  admins,
  captures,
  consignments,
  customers,
  medicines,
  orderEvents,
  orderItems,
  orders,
  payments,
  pharmacies,
  refunds,
  reviews,
  stockMovements,
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
export const insertCaptures = inserting(captures)
export const insertRefunds = inserting(refunds)
export const insertMovements = inserting(stockMovements)
export const insertEvents = inserting(orderEvents)
export type NewRefund = typeof refunds.$inferInsert
export type NewMovement = typeof stockMovements.$inferInsert
export type NewEvent = typeof orderEvents.$inferInsert

/** What stands on the shelves is what was brought less what was sold: the past orders' units had been brought, too. */
export async function bringWhatWasSold(db: Db): Promise<void> {
  const moved = sql`(select sum(case ${stockMovements.kind} when 'sold' then ${stockMovements.quantity} else -${stockMovements.quantity} end)
    from ${stockMovements} where ${stockMovements.medicineId} = ${medicines.id})`
  await db.update(medicines).set({ stocked: sql`${medicines.stock} + coalesce(${moved}, 0)` })
}
