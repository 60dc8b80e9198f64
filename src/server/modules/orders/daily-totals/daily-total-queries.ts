import { asc, isNotNull, max, type SQL, sql } from 'drizzle-orm'
import type { OrderStatus, PaymentStatus } from '#contract/orders.ts'
import type { Db } from '../../../platform/db.ts'
import { dailyOrderChanges, dailyOrderTotals, orders } from '../tables.ts'

/** The placed orders of a day in India ('YYYY-MM-DD') with these statuses, and the sum of their totals. */
export type DailyTotal = {
  day: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  orders: number
  paise: number
}

/** The last day whose orders are summed; null before the first one. */
export async function findLastSummedDay(db: Db): Promise<string | null> {
  const [row] = await db.select({ day: max(dailyOrderTotals.day) }).from(dailyOrderTotals)
  return row?.day ?? null
}

export async function findFirstPlaced(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: orders.placedAt })
    .from(orders)
    .where(isNotNull(orders.placedAt))
    .orderBy(asc(orders.placedAt))
    .limit(1)
  return row?.at ?? null
}

/** An instant as a parameter. */
const instant = (at: Date) => sql`${at.toISOString()}::timestamptz(3)`

/** Placed from `from` on and before `until`. */
export type Span = { from: Date; until: Date }

const placedIn = ({ from, until }: Span) =>
  sql`${orders.placedAt} >= ${instant(from)} and ${orders.placedAt} < ${instant(until)}`

/** India's offset is constant; looking up the zone by name for every row would triple the cost. */
const dayOf = sql`(${orders.placedAt} at time zone interval '05:30')::date`

/** The totals of orders as they are now, read one by one. */
const counted = (span: Span): SQL => sql`
  select ${dayOf} as day, ${orders.status} as status, ${orders.paymentStatus} as payment_status,
    count(*)::integer as orders, sum(${orders.totalPaise}::float8)::bigint as paise
  from ${orders} where ${placedIn(span)} group by 1, 2, 3`

/** Days in India, both included. */
export type Days = { from: string; to: string }

/** The totals of days that are summed. */
const summed = ({ from, to }: Days): SQL => sql`
  select day, status, payment_status, orders, paise from ${dailyOrderTotals}
  where day between ${from}::date and ${to}::date
  union all
  select day, status, payment_status, orders, paise from ${dailyOrderChanges}
  where day between ${from}::date and ${to}::date`

/** Whole days that are summed, and the spans around them whose orders are read one by one. */
export type Reading = { days: Days | null; spans: readonly Span[] }

/** The rows of all parts, of which there is at least one. */
const allOf = ({ days, spans }: Reading, eachOrder: (span: Span) => SQL): SQL =>
  sql.join([...(days === null ? [] : [summed(days)]), ...spans.map(eachOrder)], sql` union all `)

/** By day and statuses, all at one instant. */
export async function addTotals(db: Db, reading: Reading): Promise<DailyTotal[]> {
  const { rows } = (await db.execute(sql`
    select day::text, status, payment_status as "paymentStatus", sum(orders)::float8 as orders,
      sum(paise)::float8 as paise
    from (${allOf(reading, counted)}) t
    group by day, status, payment_status having sum(orders) > 0`)) as unknown as {
    rows: DailyTotal[]
  }
  return rows
}

export async function countOrders(db: Db, reading: Reading): Promise<number> {
  // Columns as those of the summed days; an index alone answers the count.
  const alone = (span: Span) => sql`
    select null::date, null, null, count(*)::integer, null::bigint from ${orders} where ${placedIn(span)}`
  const { rows } = (await db.execute(sql`
    select coalesce(sum(orders), 0)::float8 as orders
    from (${allOf(reading, alone)}) t (day, status, payment_status, orders, paise)`)) as unknown as {
    rows: { orders: number }[]
  }
  return rows[0]?.orders ?? 0
}

/**
 * Sums the orders of one day, once. One statement sees the orders and their changes at one instant, so what it removes
 * of the changes is in the orders that it counts, and later changes add to it. A day without orders gets a row, too.
 */
export async function insertTotals(db: Db, day: string, span: Span): Promise<void> {
  await db.execute(sql`
    with counted as materialized (${counted(span)}),
    removed as (delete from ${dailyOrderChanges} where day = ${day}::date)
    insert into ${dailyOrderTotals} (day, status, payment_status, orders, paise)
    select day, status, payment_status, orders, paise from counted
    union all
    select ${day}::date, 'pending', 'pending', 0, 0 where not exists (select from counted)`)
}

/** Adds the changes of the summed days to their totals. */
export async function addChanges(db: Db, lastSummed: string): Promise<void> {
  await db.execute(sql`
    with removed as (
      delete from ${dailyOrderChanges} where day <= ${lastSummed}::date
      returning day, status, payment_status, orders, paise)
    insert into ${dailyOrderTotals} as t (day, status, payment_status, orders, paise)
    select day, status, payment_status, sum(orders), sum(paise) from removed group by 1, 2, 3
    on conflict (day, status, payment_status)
      do update set orders = t.orders + excluded.orders, paise = t.paise + excluded.paise`)
}
