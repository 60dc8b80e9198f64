import { and, asc, count, eq, gt, lte, sql } from 'drizzle-orm'
import type { Account } from '#contract/ledger.ts'
import type { Db } from '../../platform/db.ts'
import type { Seek } from '../../platform/keyset.ts'
import { seekByNumber } from '../../platform/seek-by-number.ts'
import {
  ledgerEntries,
  ledgerLines,
  orders,
  payouts,
  statements,
} from '../../platform/tables/index.ts'

/** One pharmacy's movements: those behind the line `after`, up to the line `upTo`, both where given. */
export type Stretch = { pharmacyId: string; after?: number; upTo?: number }

const within = ({ pharmacyId, after, upTo }: Stretch) =>
  and(
    eq(ledgerLines.pharmacyId, pharmacyId),
    eq(ledgerLines.account, 'pharmacy'),
    after === undefined ? undefined : gt(ledgerLines.id, after),
    upTo === undefined ? undefined : lte(ledgerLines.id, upTo),
  )

/** What an entry booked on the operator's account of this pharmacy, in paise. */
const booked = (account: Account) =>
  sql<number>`coalesce((select sum(x.amount_paise) from ledger_lines x
    where x.entry_id = ${ledgerEntries.id} and x.account = ${account}), 0)`.mapWith(Number)

/** A sale that is taken back now was counted by an earlier statement of the pharmacy. */
const wasStated = sql<boolean>`exists (select from ledger_entries d
  join ledger_lines dl on dl.entry_id = d.id and dl.account = 'pharmacy'
  where d.key = 'delivered:' || ${ledgerEntries.consignmentId} and dl.id <= coalesce((
    select max(s.last_line) from ${statements} s
    where s.pharmacy_id = ${ledgerLines.pharmacyId} and s.last_line < ${ledgerLines.id}), 0))`

const payoutOf = sql`case when ${ledgerEntries.kind} in ('payout', 'payout_failed')
  then split_part(${ledgerEntries.key}, ':', 2)::uuid end`

const fields = {
  number: ledgerLines.id,
  at: ledgerEntries.at,
  kind: ledgerEntries.kind,
  orderId: ledgerEntries.orderId,
  amountPaise: ledgerLines.amountPaise,
  commissionPaise: booked('commission').as('commission_paise'),
  tcsPaise: booked('tcs').as('tcs_paise'),
  wasStated: wasStated.as('was_stated'),
  deliveryPaise: orders.deliveryPaise,
  reference: payouts.reference,
  transferId: payouts.providerTransferId,
}

const movements = (db: Db, also: { id?: ReturnType<typeof seekByNumber>['id'] } = {}) =>
  db
    .select({ ...fields, ...also })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .leftJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .leftJoin(payouts, eq(payouts.id, payoutOf))

export type MovementRow = Awaited<ReturnType<typeof findMovementsFrom>>[number]

/** Oldest first, `take` of them. */
export function findMovementsFrom(db: Db, stretch: Stretch, take: number) {
  return movements(db).where(within(stretch)).orderBy(asc(ledgerLines.id)).limit(take)
}

export async function findMovements(db: Db, stretch: Stretch, seek: Seek) {
  const { id, sortedAt: _, behind, order, take } = seekByNumber(ledgerLines.id, seek)
  const rows = await movements(db, { id })
    .where(and(within(stretch), behind))
    .orderBy(...order)
    .limit(take)
  return rows.map((row) => ({ ...row, id: row.id ?? '', sortedAt: String(row.number) }))
}

export async function countMovements(db: Db, stretch: Stretch): Promise<number> {
  const [row] = await db.select({ n: count() }).from(ledgerLines).where(within(stretch))
  return row?.n ?? 0
}

/** What the lines of a stretch add to the balance, in paise. */
export async function sumMovements(db: Db, stretch: Stretch): Promise<number> {
  const [row] = await db
    .select({ paise: sql<number>`coalesce(-sum(${ledgerLines.amountPaise}), 0)`.mapWith(Number) })
    .from(ledgerLines)
    .where(within(stretch))
  return row?.paise ?? 0
}

/** A stretch's sums by what moved it, in paise as they moved the balance. */
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
