import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import type { Sealed } from '../../platform/vault/data-keys.ts'
import { withKeys } from '../../platform/vault/vault.ts'
import { openName } from '../accounts/index.ts'
import { customers } from '../accounts/tables.ts'
import { orderItems, picks, shipments } from '../fulfilment/tables.ts'
import { batches, medicines, recalledBatches } from '../inventory/tables.ts'
import { orders } from '../orders/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'
import { bought, unsentStates } from './buyer-queries.ts'
import { recallNotices, recalls } from './tables.ts'

export type Notice = typeof recallNotices.$inferInsert

/** A person to be notified of a recall. `numbers`: the batch numbers as the pharmacies write them. */
export type Unnotified = {
  recall: typeof recalls.$inferSelect
  numbers: string[]
  account: { id: string; name: string; email: string }
}

const numbersMet = sql<string[]>`array_agg(distinct ${batches.number})`

/** Whether this account was not notified of that. */
const notNotified = (account: SQL, what: SQL | Notice['what']) =>
  sql`not exists (select from ${recallNotices} n where n.recall_id = ${recalls.id}
    and n.what = ${what} and n.account_id = ${account})`

/** Whoever was to be notified of an earlier end was notified by then, or it is too late. */
const closedRecently = (now: Date) =>
  sql`${recalls.closedAt} > ${now.toISOString()}::timestamptz - interval '3 days'`

/** Pharmacies that were not notified of an open recall; `batches` and `units` it has matched there. */
export async function findUnnotifiedPharmacies(db: Db, most: number) {
  return db
    .select({
      recall: recalls,
      account: { id: pharmacies.id, name: pharmacies.name, email: pharmacies.email },
      numbers: numbersMet,
      batches: sql<number>`count(*)::integer`,
      units: sql<number>`sum(${recalledBatches.units})::integer`,
    })
    .from(recalls)
    .innerJoin(recalledBatches, eq(recalledBatches.recallId, recalls.id))
    .innerJoin(batches, eq(batches.id, recalledBatches.batchId))
    .innerJoin(medicines, eq(medicines.id, batches.medicineId))
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .where(
      and(
        isNull(recalls.closedAt),
        isNull(pharmacies.closedAt),
        notNotified(sql`${pharmacies.id}`, 'open'),
      ),
    )
    .groupBy(recalls.id, pharmacies.id)
    .limit(most)
}

/**
 * Customers who were not notified of a recall: 'have' if they received units, 'unsent' if the units are still
 * at the pharmacy. `orders`: their affected orders, newest first, repeated for each batch.
 */
export async function findUnnotifiedBuyers(db: Db, now: Date, most: number) {
  // Inlined: GROUP BY needs the same text as the selected expression.
  const unsent = sql.raw(unsentStates.map((state) => `'${state}'`).join(', '))
  const what = sql<
    'unsent' | 'have'
  >`case when ${shipments.state} in (${unsent}) then 'unsent' else 'have' end`
  const customer = sql`${orders.customerId}`
  const rows = await db
    .select({
      recall: recalls,
      account: { id: customers.id, name: customers.name, email: customers.email },
      what,
      numbers: numbersMet,
      orders: sql<
        string[]
      >`array_agg(${orders.id}::text order by ${orders.placedAt} desc, ${orders.id})`,
      medicines: sql<string[]>`array_agg(distinct ${orderItems.name})`,
    })
    .from(recalls)
    .innerJoin(recalledBatches, eq(recalledBatches.recallId, recalls.id))
    .innerJoin(batches, eq(batches.id, recalledBatches.batchId))
    .innerJoin(picks, eq(picks.batchId, batches.id))
    .innerJoin(orderItems, eq(orderItems.id, picks.orderItemId))
    .innerJoin(shipments, eq(shipments.id, orderItems.shipmentId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      and(
        sql`${recalls.outcome} is distinct from 'released'`,
        sql`(${recalls.closedAt} is null or ${closedRecently(now)})`,
        isNull(customers.closedAt),
        bought,
        notNotified(customer, what),
      ),
    )
    .groupBy(recalls.id, customers.id, what)
    .orderBy(recalls.id, customers.id)
    .limit(most)
  return openBuyers(db, rows)
}

type Account = Unnotified['account']
type Stored = { account: Omit<Account, 'name'> & { name: Sealed | null } }

async function openBuyers<Row extends Stored>(db: Db, rows: readonly Row[]) {
  if (rows.length === 0) return []
  return withKeys(db, (keys) =>
    rows.map(({ account, ...row }) => {
      const name = openName(keys, account.id, account.name)
      return { ...row, account: { ...account, name } }
    }),
  )
}

/** Pharmacies that were notified of a recall, but not of its end. */
export async function findPharmaciesToEnd(db: Db, now: Date, most: number): Promise<Unnotified[]> {
  return db
    .select({
      recall: recalls,
      account: { id: pharmacies.id, name: pharmacies.name, email: pharmacies.email },
      numbers: sql<string[]>`array(select distinct b.number from ${recalledBatches} r
        join ${batches} b on b.id = r.batch_id join ${medicines} m on m.id = b.medicine_id
        where r.recall_id = ${recalls.id} and m.pharmacy_id = ${pharmacies.id} order by b.number)`,
    })
    .from(recalls)
    .innerJoin(
      recallNotices,
      and(eq(recallNotices.recallId, recalls.id), eq(recallNotices.what, 'open')),
    )
    .innerJoin(pharmacies, eq(pharmacies.id, recallNotices.accountId))
    .where(
      and(
        closedRecently(now),
        isNull(pharmacies.closedAt),
        notNotified(sql`${pharmacies.id}`, 'closed'),
      ),
    )
    .limit(most)
}

/** Customers who were notified of a recall, but not that it was a false alarm. */
export async function findBuyersToEnd(db: Db, now: Date, most: number): Promise<Unnotified[]> {
  const rows = await db
    .selectDistinctOn([recalls.id, customers.id], {
      recall: recalls,
      account: { id: customers.id, name: customers.name, email: customers.email },
      numbers: sql<string[]>`array(select distinct b.number from ${recalledBatches} r
        join ${batches} b on b.id = r.batch_id join ${picks} k on k.batch_id = b.id
        join ${orderItems} i on i.id = k.order_item_id join ${orders} o on o.id = i.order_id
        where r.recall_id = ${recalls.id} and o.customer_id = ${customers.id} order by b.number)`,
    })
    .from(recalls)
    .innerJoin(
      recallNotices,
      and(eq(recallNotices.recallId, recalls.id), inArray(recallNotices.what, ['unsent', 'have'])),
    )
    .innerJoin(customers, eq(customers.id, recallNotices.accountId))
    .where(
      and(
        eq(recalls.outcome, 'released'),
        closedRecently(now),
        isNull(customers.closedAt),
        notNotified(sql`${customers.id}`, 'withdrawn'),
      ),
    )
    .limit(most)
  return openBuyers(db, rows)
}

/**
 * Records who is notified; returns the keys of those that no other process has recorded: 'recall account
 * what'.
 */
export async function recordNotified(db: Db, notices: Notice[]): Promise<Set<string>> {
  if (notices.length === 0) return new Set()
  const rows = await db.insert(recallNotices).values(notices).onConflictDoNothing().returning()
  return new Set(rows.map(noticeKey))
}

export function noticeKey({ recallId, accountId, what }: Omit<Notice, 'notifiedAt'>): string {
  return `${recallId} ${accountId} ${what}`
}
