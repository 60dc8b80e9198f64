import { and, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
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

/** `blockedAt`: when the newest batch that it is about was blocked; null if it is about the end of a recall. */
export type Notice = typeof recallNotices.$inferInsert & { blockedAt: Date | null }

/** A person to be notified of a recall. `numbers`: the batch numbers as the pharmacies write them. */
export type Unnotified = {
  recall: typeof recalls.$inferSelect
  numbers: string[]
  blockedAt?: Date
  account: { id: string; name: string; email: string }
}

const numbersMet = sql<string[]>`array_agg(distinct ${batches.number})`

/** Whether this account was not notified of that. */
const notNotified = (account: SQL, what: SQL | Notice['what'], since = sql`'-infinity'`) =>
  sql`not exists (select from ${recallNotices} n where n.recall_id = ${recalls.id}
    and n.what = ${what} and n.account_id = ${account} and n.notified_at >= ${since})`

/** An earlier notice was about other batches. */
const sinceBlocked = sql`${recalledBatches.blockedAt}`
const lastBlocked = sql<Date>`max(${recalledBatches.blockedAt})`.mapWith(recalledBatches.blockedAt)

const isRecent = (moment: SQLWrapper, now: Date) =>
  sql`${moment} > ${now.toISOString()}::timestamptz - interval '3 days'`

/** Whoever was to be notified of an earlier end was notified by then, or it is too late. */
const closedRecently = (now: Date) => isRecent(recalls.closedAt, now)

/**
 * Pharmacies that were not notified of batches that an open recall has matched there: `batches`, with `units`.
 */
export async function findUnnotifiedPharmacies(db: Db, most: number) {
  return db
    .select({
      recall: recalls,
      account: { id: pharmacies.id, name: pharmacies.name, email: pharmacies.email },
      numbers: numbersMet,
      batches: sql<number>`count(*)::integer`,
      units: sql<number>`sum(${recalledBatches.units})::integer`,
      blockedAt: lastBlocked,
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
        notNotified(sql`${pharmacies.id}`, 'open', sinceBlocked),
      ),
    )
    .groupBy(recalls.id, pharmacies.id)
    .limit(most)
}

/**
 * Customers who were not notified of batches that a recall has matched: 'have' if they received units, 'unsent' if the
 * units are still at the pharmacy. A closed recall goes on matching, unless it was withdrawn. `orders`: their affected
 * orders, newest first, repeated for each batch.
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
      blockedAt: lastBlocked,
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
        sql`(${recalls.closedAt} is null or ${closedRecently(now)}
          or ${isRecent(recalledBatches.blockedAt, now)})`,
        isNull(customers.closedAt),
        bought,
        notNotified(customer, what, sinceBlocked),
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
 * Records who is notified, again if an earlier notice was before the batch was blocked; returns the keys of those that
 * no other process has recorded: 'recall account what'.
 */
export async function recordNotified(db: Db, notices: Notice[]): Promise<Set<string>> {
  if (notices.length === 0) return new Set()
  const { recallId, what, accountId } = recallNotices
  const given = sql`jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as g(
    "recallId" uuid, what text, "accountId" uuid, "blockedAt" timestamptz)`
  const rows = await db
    .insert(recallNotices)
    .values(notices)
    .onConflictDoUpdate({
      target: [recallId, what, accountId],
      set: { notifiedAt: sql`excluded.notified_at` },
      setWhere: sql`${recallNotices}.notified_at < (select g."blockedAt" from ${given}
        where g."recallId" = excluded.recall_id and g.what = excluded.what
          and g."accountId" = excluded.account_id)`,
    })
    .returning()
  return new Set(rows.map(noticeKey))
}

export function noticeKey({
  recallId,
  accountId,
  what,
}: Omit<Notice, 'notifiedAt' | 'blockedAt'>): string {
  return `${recallId} ${accountId} ${what}`
}
