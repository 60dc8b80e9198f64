import type { Plots } from '#contract/admin-overview.ts'
import { formatRupees } from '#contract/money.ts'
import { formatDay, formatMoment } from '../../format/dates.ts'

export type Unit = Plots['unit']
export type Interval = Pick<Plots['sales'][number], 'from' | 'to'>

/** An interval in a sentence or a table: '12 Mar 2028', '6 to 12 Mar 2028', 'Mar 2028'. */
export function intervalText({ from, to }: Interval, unit: Unit): string {
  if (unit === 'month') return monthText(from)
  return from === to ? formatDay(to) : `${startText(from, to)} to ${formatDay(to)}`
}

/** An interval on an axis: '12 Mar', 'Mar'. A week is shown by its first day. */
export function tickText({ from }: Interval, unit: Unit): string {
  return unit === 'month' ? (monthText(from).split(' ')[0] ?? '') : dayAndMonth(from)
}

/** Rupees on an axis: '₹50,000', '₹1.5 L', '₹2 Cr'. */
export function shortRupees(rupees: number): string {
  if (rupees >= 1_00_00_000) return `₹${rounded(rupees / 1_00_00_000)} Cr`
  if (rupees >= 1_00_000) return `₹${rounded(rupees / 1_00_000)} L`
  return `₹${Math.round(rupees).toLocaleString('en-IN')}`
}

export const countText = (count: number) => count.toLocaleString('en-IN')

export function ordersText(orders: number): string {
  return `${countText(orders)} ${orders === 1 ? 'order' : 'orders'}`
}

/** The sales chart in words: total orders, revenue and the busiest interval. */
export function salesSummary({ orders, revenue, sales, unit }: Plots): string {
  const total = `${ordersText(orders)}, ${formatRupees(revenue)} from paid orders`
  const best = sales.reduce<Plots['sales'][number] | null>(
    (most, one) => (one.orders > (most?.orders ?? 0) ? one : most),
    null,
  )
  if (best === null || sales.length < 2) return `${total}.`
  return `${total}. Busiest ${unit}: ${intervalText(best, unit)} (${ordersText(best.orders)}).`
}

/** The chart of medicines in words. A ranking of many orders is stored, and says when it was made. */
export function medicinesSummary({ medicines: [first], rankedAt }: Plots): string {
  if (first === undefined) return 'No medicine was sold in this period.'
  const leads = `Ranked by packs in paid orders. ${first.name} leads with ${countText(first.units)}.`
  return rankedAt === null
    ? leads
    : `${leads} As of ${formatMoment(rankedAt)}; ranked again every hour.`
}

function startText(from: string, to: string): string {
  const [sameYear, sameMonth] = [4, 7].map(
    (length) => from.slice(0, length) === to.slice(0, length),
  )
  if (sameMonth) return formatDay(from).split(' ')[0] ?? ''
  return sameYear ? dayAndMonth(from) : formatDay(from)
}

function dayAndMonth(day: string): string {
  return formatDay(day).split(' ').slice(0, 2).join(' ')
}

function monthText(day: string): string {
  return formatDay(day).split(' ').slice(1).join(' ')
}

function rounded(value: number): string {
  return String(Number(value.toFixed(1)))
}
