import type { TimeRange } from '#contract/admin.ts'
import type { Plots } from '#contract/admin-overview.ts'
import { rupeesOf } from '#contract/money.ts'
import { orderStatuses } from '#contract/orders.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { findBestSellers, findDailySales } from './plot-queries.ts'
import { intervalsOf, startOfRange, unitOf } from './time-range.ts'

const mostMedicines = 8

export async function getPlots(
  { db, now }: Context,
  { query: { timeRange } }: { query: { timeRange: TimeRange } },
): Promise<Plots> {
  const span = { from: startOfRange(timeRange, now), to: now }
  const [daily, best] = await Promise.all([
    findDailySales(db, span),
    findBestSellers(db, span, mostMedicines),
  ])
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
    statuses: orderStatuses.map((status) => ({
      status,
      orders: sumOf(daily.filter((one) => one.status === status)).orders,
    })),
  }
}

function sumOf(rows: { orders: number; paise: number }[]) {
  const sum = { orders: 0, paise: 0 }
  for (const { orders, paise } of rows) {
    sum.orders += orders
    sum.paise += paise
  }
  return { orders: sum.orders, revenue: rupeesOf(sum.paise) }
}
