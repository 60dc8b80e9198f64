import { and, asc, count, eq, gt, lte, sql } from 'drizzle-orm'
import type { Account } from '#contract/ledger-accounts.ts'
import { countRows } from '../../platform/count-rows.ts'
import type { Db } from '../../platform/db.ts'
import type { Seek } from '../../platform/keyset.ts'
import { seekByNumber } from '../../platform/seek-by.ts'
import { journalEntries, ledgerEntries } from '../ledger/tables.ts'
import { orders } from '../orders/tables.ts'
import { payouts, statements } from './tables.ts'

/** One pharmacy's movements: those after the ledger entry `after`, up to `upTo`, if given. */
export type Stretch = { pharmacyId: string; after?: number; upTo?: number }

const within = ({ pharmacyId, after, upTo }: Stretch) =>
  and(
    eq(ledgerEntries.pharmacyId, pharmacyId),
    eq(ledgerEntries.account, 'pharmacy'),
    after === undefined ? undefined : gt(ledgerEntries.id, after),
    upTo === undefined ? undefined : lte(ledgerEntries.id, upTo),
  )

/** What a journal entry posted to this account of the operator, in paise. */
const posted = (account: Account) =>
  sql<number>`coalesce((select sum(x.amount_paise) from ledger_entries x
    where x.entry_id = ${journalEntries.id} and x.account = ${account}), 0)`.mapWith(Number)

/** An earlier statement of the pharmacy included the sale that is reversed now. */
const wasStated = sql<boolean>`exists (select from journal_entries d
  join ledger_entries dl on dl.entry_id = d.id and dl.account = 'pharmacy'
  where d.key = 'delivered:' || ${journalEntries.shipmentId} and dl.id <= coalesce((
    select max(s.last_entry) from ${statements} s
    where s.pharmacy_id = ${ledgerEntries.pharmacyId} and s.last_entry < ${ledgerEntries.id}), 0))`

/**
 * What the customer paid for delivery, in the first of the pharmacy's sales of an order: for the pharmacy's shipments
 * where each has a charge of its own, else for the whole order if the pharmacy delivers at all. No index matches
 * `is not distinct from`: with `=` all earlier entries of the pharmacy were read, instead of the order's few.
 */
const deliveryPaise = sql<number | null>`case when not exists (
  select from journal_entries d join ledger_entries dl on dl.entry_id = d.id
  where d.order_id = ${journalEntries.orderId} and d.kind = 'delivered' and dl.account = 'pharmacy'
    and dl.pharmacy_id is not distinct from ${ledgerEntries.pharmacyId} and dl.id < ${ledgerEntries.id})
  then (select case
      when sum(s.delivery_paise) > 0
        then sum(s.delivery_paise) filter (where s.pharmacy_id = ${ledgerEntries.pharmacyId})
      when bool_or(not s.pickup) filter (where s.pharmacy_id = ${ledgerEntries.pharmacyId})
        then ${orders.deliveryPaise}
      else 0 end
    from shipments s where s.order_id = ${journalEntries.orderId}) end`.mapWith(Number)

const payoutOf = sql`case when ${journalEntries.kind} in ('payout', 'payout_failed')
  then split_part(${journalEntries.key}, ':', 2)::uuid end`

const fields = {
  number: ledgerEntries.id,
  at: journalEntries.at,
  kind: journalEntries.kind,
  orderId: journalEntries.orderId,
  amountPaise: ledgerEntries.amountPaise,
  commissionPaise: posted('commission').as('commission_paise'),
  tcsPaise: posted('tcs').as('tcs_paise'),
  wasStated: wasStated.as('was_stated'),
  deliveryPaise: deliveryPaise.as('delivery_paise'),
  reference: payouts.reference,
  transferId: payouts.providerTransferId,
}

const movements = (db: Db, also: { id?: ReturnType<typeof seekByNumber>['id'] } = {}) =>
  db
    .select({ ...fields, ...also })
    .from(ledgerEntries)
    .innerJoin(journalEntries, eq(journalEntries.id, ledgerEntries.entryId))
    .leftJoin(orders, eq(orders.id, journalEntries.orderId))
    .leftJoin(payouts, eq(payouts.id, payoutOf))

export type MovementRow = Awaited<ReturnType<typeof findMovementsFrom>>[number]

/** Oldest first, `take` of them. */
export function findMovementsFrom(db: Db, stretch: Stretch, take: number) {
  return movements(db).where(within(stretch)).orderBy(asc(ledgerEntries.id)).limit(take)
}

export async function findMovements(db: Db, stretch: Stretch, seek: Seek) {
  const { id, sortedAt: _, behind, order, take } = seekByNumber(ledgerEntries.id, seek)
  const rows = await movements(db, { id })
    .where(and(within(stretch), behind))
    .orderBy(...order)
    .limit(take)
  return rows.map((row) => ({ ...row, id: row.id ?? '', sortedAt: String(row.number) }))
}

export function countMovements(db: Db, stretch: Stretch): Promise<number> {
  return countRows(db, ledgerEntries, within(stretch))
}

/** The sum of these movements, in paise. */
export async function sumMovements(db: Db, stretch: Stretch): Promise<number> {
  const [row] = await db
    .select({ paise: sql<number>`coalesce(-sum(${ledgerEntries.amountPaise}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .where(within(stretch))
  return row?.paise ?? 0
}

/** The sums of these movements by kind, in paise as they changed the balance. */
export async function sumByKind(db: Db, stretch: Stretch) {
  const rows = movements(db).where(within(stretch)).as('rows')
  const sum = (value: typeof rows.amountPaise | typeof rows.deliveryPaise) =>
    sql<number>`coalesce(sum(${value}), 0)`.mapWith(Number)
  return db
    .select({
      kind: rows.kind,
      wasStated: rows.wasStated,
      netPaise: sql<number>`coalesce(-sum(${rows.amountPaise}), 0)`.mapWith(Number),
      commissionPaise: sql<number>`coalesce(sum(${rows.commissionPaise}), 0)`.mapWith(Number),
      tcsPaise: sql<number>`coalesce(sum(${rows.tcsPaise}), 0)`.mapWith(Number),
      deliveryPaise: sum(rows.deliveryPaise),
      movements: count(),
    })
    .from(rows)
    .groupBy(rows.kind, rows.wasStated)
}
