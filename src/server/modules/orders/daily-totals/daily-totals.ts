import { daysAfter, indianDay, startOfIndianDay } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import {
  addTotals,
  countOrders,
  type DailyTotal,
  type Days,
  findLastSummedDay,
  type Reading,
  type Span,
} from './daily-total-queries.ts'

/** The totals of the orders placed from `from` to `to`, both included, by day and statuses. */
export async function findDailyTotals(
  db: Db,
  { from, to }: { from: Date; to: Date },
): Promise<DailyTotal[]> {
  const span = { from, until: after(to) }
  return addTotals(db, readingOf(span, await findLastSummedDay(db)))
}

/** How many orders have ever been placed up to `at`. */
export async function countPlaced(db: Db, at: Date): Promise<number> {
  const span = { from: startOfIndianDay('1970-01-01'), until: after(at) }
  return countOrders(db, readingOf(span, await findLastSummedDay(db)))
}

/** The next instant: the database has milliseconds. */
const after = (at: Date) => new Date(at.getTime() + 1)

/** Orders are read one by one only where their day is not summed, or not asked for as a whole. */
export function readingOf(span: Span, lastSummed: string | null): Reading {
  const days = wholeDays(span, lastSummed)
  if (days === null) return { days, spans: [span] }
  const around = [
    { from: span.from, until: startOfIndianDay(days.from) },
    { from: startOfIndianDay(daysAfter(days.to, 1)), until: span.until },
  ]
  return { days, spans: around.filter(({ from, until }) => from < until) }
}

/** The summed days that the span covers from their beginning to their end; null for none. */
function wholeDays({ from, until }: Span, lastSummed: string | null): Days | null {
  if (lastSummed === null) return null
  const first = indianDay(from)
  const last = daysAfter(indianDay(until), -1)
  const days = {
    from: startOfIndianDay(first) < from ? daysAfter(first, 1) : first,
    to: last < lastSummed ? last : lastSummed,
  }
  return days.from <= days.to ? days : null
}
