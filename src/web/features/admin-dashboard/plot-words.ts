import type { Plots } from '#contract/admin-overview.ts'
import { formatRupees } from '#contract/money.ts'
import { formatDay } from '../../dates.ts'

export type Unit = Plots['unit']
export type Interval = Pick<Plots['sales'][number], 'from' | 'to'>

/** What one interval is called in a sentence or a table: '12 Mar 2028', '6 to 12 Mar 2028', 'Mar 2028'. */
export function intervalWords({ from, to }: Interval, unit: Unit): string {
  if (unit === 'month') return monthWords(from)
  return from === to ? formatDay(to) : `${startWords(from, to)} to ${formatDay(to)}`
}

/** As short as an axis wants it: '12 Mar', 'Mar'. A week goes by its first day. */
export function tickWords({ from }: Interval, unit: Unit): string {
  return unit === 'month' ? (monthWords(from).split(' ')[0] ?? '') : dayAndMonth(from)
}

/** Rupees on an axis: '₹50,000', '₹1.5 L', '₹2 Cr'. */
export function shortRupees(rupees: number): string {
  if (rupees >= 1_00_00_000) return `₹${rounded(rupees / 1_00_00_000)} Cr`
  if (rupees >= 1_00_000) return `₹${rounded(rupees / 1_00_000)} L`
  return `₹${Math.round(rupees).toLocaleString('en-IN')}`
}

export const countWords = (count: number) => count.toLocaleString('en-IN')

export function ordersWords(orders: number): string {
  return `${countWords(orders)} ${orders === 1 ? 'order' : 'orders'}`
}

/** What the plot of sales says, for those who can't see it, and for those who can. */
export function salesSummary({ orders, revenue, sales, unit }: Plots): string {
  const total = `${ordersWords(orders)}, ${formatRupees(revenue)} from those that are paid`
  const best = sales.reduce<Plots['sales'][number] | null>(
    (most, one) => (one.orders > (most?.orders ?? 0) ? one : most),
    null,
  )
  if (best === null || sales.length < 2) return `${total}.`
  const when = { day: 'on', week: 'from', month: 'in' }[unit]
  return `${total}. Most ${when} ${intervalWords(best, unit)}: ${countWords(best.orders)}.`
}

function startWords(from: string, to: string): string {
  const [sameYear, sameMonth] = [4, 7].map(
    (length) => from.slice(0, length) === to.slice(0, length),
  )
  if (sameMonth) return formatDay(from).split(' ')[0] ?? ''
  return sameYear ? dayAndMonth(from) : formatDay(from)
}

function dayAndMonth(day: string): string {
  return formatDay(day).split(' ').slice(0, 2).join(' ')
}

function monthWords(day: string): string {
  return formatDay(day).split(' ').slice(1).join(' ')
}

function rounded(value: number): string {
  return String(Number(value.toFixed(1)))
}
