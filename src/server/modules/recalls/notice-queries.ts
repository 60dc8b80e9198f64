import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import {
  batches,
  consignments,
  customers,
  medicines,
  orderItems,
  orders,
  pharmacies,
  picks,
  recalledBatches,
  recallNotices,
  recalls,
} from '../../platform/tables/index.ts'
import { bought, keptStates } from './buyer-queries.ts'

export type Notice = typeof recallNotices.$inferInsert

/** Whom a recall is to be told to, once `what` was not. `numbers`: of the batches, as their pharmacies write them. */
export type Untold = {
  recall: typeof recalls.$inferSelect
  numbers: string[]
  account: { id: string; name: string; email: string }
}

const numbersMet = sql<string[]>`array_agg(distinct ${batches.number})`

/** Whether this account was not told that. */
const untold = (account: SQL, what: SQL | Notice['what']) =>
  sql`not exists (select from ${recallNotices} n where n.recall_id = ${recalls.id}
    and n.what = ${what} and n.account_id = ${account})`

/** What ended longer ago was told of by then, or is no news any more. */
const endedLately = (now: Date) =>
  sql`${recalls.closedAt} > ${now.toISOString()}::timestamptz - interval '3 days'`

/** Pharmacies that do not know of an open recall of theirs; `batches` and `units` it has met there. */
export async function findUntoldPharmacies(db: Db, most: number) {
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
        untold(sql`${pharmacies.id}`, 'open'),
      ),
    )
    .groupBy(recalls.id, pharmacies.id)
    .limit(most)
}

/**
 * Customers that do not know of a recall of theirs: what of it they 'have', and what was 'kept' from them. `orders`
 * are theirs with it, the newest first, each as often as it has batches of it.
 */
export async function findUntoldBuyers(db: Db, now: Date, most: number) {
  // Written out: what is grouped by must be the same text as what is selected.
  const kept = sql.raw(keptStates.map((state) => `'${state}'`).join(', '))
  const what = sql<
    'kept' | 'have'
  >`case when ${consignments.state} in (${kept}) then 'kept' else 'have' end`
  const customer = sql`${orders.customerId}`
  return db
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
    .innerJoin(consignments, eq(consignments.id, orderItems.consignmentId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      and(
        sql`${recalls.outcome} is distinct from 'released'`,
        sql`(${recalls.closedAt} is null or ${endedLately(now)})`,
        isNull(customers.closedAt),
        bought,
        untold(customer, what),
      ),
    )
    .groupBy(recalls.id, customers.id, what)
    .orderBy(recalls.id, customers.id)
    .limit(most)
}

/** Pharmacies that were told of a recall, and not that it is over. */
export async function findPharmaciesToEnd(db: Db, now: Date, most: number): Promise<Untold[]> {
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
      and(endedLately(now), isNull(pharmacies.closedAt), untold(sql`${pharmacies.id}`, 'closed')),
    )
    .limit(most)
}

/** Customers that were told of a recall, and not that it was a false alarm. */
export async function findBuyersToEnd(db: Db, now: Date, most: number): Promise<Untold[]> {
  return db
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
      and(eq(recallNotices.recallId, recalls.id), inArray(recallNotices.what, ['kept', 'have'])),
    )
    .innerJoin(customers, eq(customers.id, recallNotices.accountId))
    .where(
      and(
        eq(recalls.outcome, 'released'),
        endedLately(now),
        isNull(customers.closedAt),
        untold(sql`${customers.id}`, 'taken_back'),
      ),
    )
    .limit(most)
}

/** Notes who is told, and answers those that nobody else was about to tell: 'recall account what'. */
export async function noteTold(db: Db, notices: Notice[]): Promise<Set<string>> {
  if (notices.length === 0) return new Set()
  const rows = await db.insert(recallNotices).values(notices).onConflictDoNothing().returning()
  return new Set(rows.map(noticeKey))
}

export function noticeKey({ recallId, accountId, what }: Omit<Notice, 'toldAt'>): string {
  return `${recallId} ${accountId} ${what}`
}
