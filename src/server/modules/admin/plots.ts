import type { TimeRange } from '#contract/admin.ts'
import type { Plots } from '#contract/admin-overview.ts'
import { rupeesOf } from '#contract/money.ts'
import { orderStatuses } from '#contract/orders.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { type DailyTotal, findDailyTotals } from '../orders/index.ts'
import { findBestSellers, findRanked } from './plot-queries.ts'
import { intervalsOf, startOfRange, unitOf } from './time-range.ts'

export const mostMedicines = 8

/** A ranking is stored hourly; an older one is of a job that has stopped. */
const freshMs = 2 * 3_600_000

export async function getPlots(
  { db, now }: Context,
  { query: { timeRange } }: { query: { timeRange: TimeRange } },
): Promise<Plots> {
  const span = { from: startOfRange(timeRange, now), to: now }
  // No ranking of last year on its first days.
  const since = Math.max(now.getTime() - freshMs, span.from.getTime())
  const ranked = await findRanked(db, timeRange, new Date(since))
  const best = ranked.length > 0 ? ranked : await findBestSellers(db, span, mostMedicines)
  const daily = await findDailyTotals(db, span)
  const days = { from: indianDay(span.from), to: indianDay(now) }
  const unit = unitOf(timeRange)
  return {
    ...days,
    ...sumOf(daily),
    unit,
    sales: intervalsOf(unit, days).map(({ from, to }) => ({
      from,
      to,
      ...sumOf(daily.filter(({ day }) => day >= from && day <= to)),
    })),
    medicines: best.map(({ id, name, units, paise }) => ({
      _id: id,
      name,
      units,
      revenue: rupeesOf(paise),
    })),
    rankedAt: ranked[0]?.rankedAt.toISOString() ?? null,
    statuses: orderStatuses.map((status) => ({
      status,
      orders: sumOf(daily.filter((one) => one.status === status)).orders,
    })),
  }
}

function sumOf(totals: readonly DailyTotal[]) {
  const sum = { orders: 0, paise: 0 }
  for (const { orders, paymentStatus, paise } of totals) {
    sum.orders += orders
    if (paymentStatus === 'paid') sum.paise += paise
  }
  return { orders: sum.orders, revenue: rupeesOf(sum.paise) }
}
