import { eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { ShipmentState } from '#contract/shipments.ts'
import type { Db } from '../platform/db.ts'
import {
  admins,
  auditEntries,
  batches,
  captures,
  consents,
  customers,
  grievances,
  medicines,
  orderEvents,
  orderItems,
  orders,
  payments,
  pharmacies,
  pharmacistRegistrations,
  picks,
  refunds,
  reviews,
  sessions,
  shipments,
  staffMembers,
  stockMovements,
} from '../tables.ts'

/** Arbitrary, but the same in every process: if several start at once, only one fills the shop. */
const fillLock = 7_203_115

/** Takes the lock until the transaction ends. */
export async function lockFilling(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${fillLock})`)
}

/**
 * Whether nobody has ever registered, logged in or done anything. An administrator's login counts: a shop that is
 * being set up, and is started once without its settings, must not become a demo, which nothing can undo.
 */
export async function isEmpty(db: Db): Promise<boolean> {
  for (const t of [pharmacies, customers, sessions, auditEntries]) {
    const found = await db.select({ id: t.id }).from(t).limit(1)
    if (found.length > 0) return false
  }
  return true
}

/** The given emails that belong to an open account of any role. */
export async function openAccounts(db: Db, emails: string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const t of [customers, pharmacies, admins]) {
    const open = sql`${inArray(t.email, emails)} and ${isNull(t.closedAt)}`
    for (const { email } of await db.select({ email: t.email }).from(t).where(open))
      found.add(email)
  }
  const working = sql`${inArray(staffMembers.email, emails)} and ${isNull(staffMembers.removedAt)}`
  for (const { email } of await db
    .select({ email: staffMembers.email })
    .from(staffMembers)
    .where(working))
    found.add(email)
  return found
}

/** Whether one of these ids is a login, open or closed. */
export async function anyAccount(db: Db, ids: string[]): Promise<boolean> {
  for (const t of [customers, pharmacies, staffMembers, admins]) {
    const found = await db.select({ id: t.id }).from(t).where(inArray(t.id, ids)).limit(1)
    if (found.length > 0) return true
  }
  return false
}

/** The id of an administrator; null if there is none yet. */
export async function findAdministrator(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ id: admins.id })
    .from(admins)
    .where(isNull(admins.closedAt))
    .limit(1)
  return row?.id ?? null
}

/** The id of a complaint by its ticket number, 'G-100001'. */
export async function findGrievanceByNumber(db: Db, ticket: string): Promise<string> {
  const [row] = await db
    .select({ id: grievances.id })
    .from(grievances)
    .where(eq(grievances.number, Number(ticket.slice(2))))
  if (row === undefined) throw new Error(`the demo shop has no complaint ${ticket}`)
  return row.id
}

/** Keeps each statement far below PostgreSQL's limit of 65,535 parameters. */
const batch = 500

/** Inserts any number of rows of a table. */
export function inserting<Table extends PgTable>(table: Table) {
  return (db: Db, rows: PgInsertValue<Table>[]): Promise<void> =>
    inBatches(rows, (some) => db.insert(table).values(some))
}

export async function inBatches<Row>(
  rows: readonly Row[],
  insert: (some: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += batch) await insert(rows.slice(at, at + batch))
}

export const insertCustomers = inserting(customers)
export const insertConsents = inserting(consents)
export const insertPharmacies = inserting(pharmacies)
export const insertStaff = inserting(staffMembers)
export const insertRegistrations = inserting(pharmacistRegistrations)
export const insertReviews = inserting(reviews)

/** The ratings that the sample reviews give: triggers derive those of customers' reviews only. */
export async function deriveRatings(db: Db): Promise<void> {
  await db.execute(sql`
    select derive_product_rating(product_id) from (select distinct product_id from ${reviews}) p`)
}

export const insertOrders = inserting(orders)
export const insertShipments = inserting(shipments)

export async function setState(
  db: Db,
  { id, state }: { id: string; state: ShipmentState },
): Promise<void> {
  await db.update(shipments).set({ state }).where(eq(shipments.id, id))
}

export const insertItems = inserting(orderItems)
export const insertPayments = inserting(payments)
export const insertCaptures = inserting(captures)
export const insertRefunds = inserting(refunds)
export const insertEvents = inserting(orderEvents)
export type NewRefund = typeof refunds.$inferInsert
/** Updates the planner's statistics; with outdated ones, some queries take a second. */
export async function countRows(db: Db): Promise<void> {
  await db.execute(
    sql`analyze ${orders}, ${shipments}, ${orderItems}, ${picks}, ${batches}, ${medicines}`,
  )
}

/** Units that an order item took from its medicine's only batch, or returned to it. */
export type ItemMove = {
  orderItemId: string
  medicineId: string
  cause: 'sold' | 'returned'
  units: number
  at: Date
}
export type NewEvent = typeof orderEvents.$inferInsert

type NearBatch = { medicineId: string; number: string; expiryDate: string; units: number; at: Date }

/** Adds a batch to a medicine that expires before its first one. */
export async function insertNearBatch(
  db: Db,
  { medicineId, number, expiryDate, units, at }: NearBatch,
): Promise<void> {
  await db.execute(sql`
    with near as (
      insert into ${batches} (medicine_id, number, expiry_date, mrp_paise, units, received_at)
      select id, ${number}, ${expiryDate}::date, mrp_paise, ${units}::int, ${at.toISOString()}::timestamptz
      from ${medicines} where id = ${medicineId}
      returning id, medicine_id, units, received_at),
    moved as (
      insert into ${stockMovements} (medicine_id, batch_id, units, cause, by_role, by_id, at)
      select n.medicine_id, n.id, n.units, 'brought', 'pharmacy', m.pharmacy_id, n.received_at
      from near n join ${medicines} m on m.id = n.medicine_id)
    update ${medicines} m set stock = m.stock + ${units}::int,
      batch_number = ${number}, expiry_date = ${expiryDate}::date
    where m.id = ${medicineId}`)
}

/**
 * The stock is what remains after the past orders, so this first records the sold units as received, then their
 * sales and returns.
 */
export async function insertMovements(db: Db, moves: readonly ItemMove[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
    as t("orderItemId" uuid, "medicineId" uuid, cause text, units int, at timestamptz)
    join ${batches} b on b.medicine_id = t."medicineId"`
  await db.execute(sql`
    insert into ${stockMovements} (medicine_id, batch_id, units, cause, by_role, by_id, at)
    select b.medicine_id, b.id, -sum(t.units), 'brought', 'pharmacy', m.pharmacy_id, min(b.received_at)
    from ${given} join ${medicines} m on m.id = b.medicine_id
    group by b.id, m.id having sum(t.units) <> 0`)
  await db.execute(sql`
    insert into ${stockMovements} (medicine_id, batch_id, units, cause, order_item_id, by_role, at)
    select b.medicine_id, b.id, t.units, t.cause, t."orderItemId", 'system', t.at from ${given} order by t.at`)
  await db.execute(sql`
    insert into ${picks} (order_item_id, batch_id, quantity)
    select t."orderItemId", b.id, -sum(t.units) from ${given}
    group by t."orderItemId", b.id having sum(t.units) < 0`)
}
