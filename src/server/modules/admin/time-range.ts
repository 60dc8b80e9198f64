import type { TimeRange } from '#contract/admin.ts'
import type { Plots } from '#contract/admin-overview.ts'
import { daysAfter, indianDay, startOfIndianDay } from '../../platform/clock.ts'

const days = { '7days': 7, '30days': 30, '90days': 90 } as const

/** Whole days in India: the last days including today, or the current calendar year. */
export function startOfRange(range: TimeRange, now: Date): Date {
  const today = indianDay(now)
  if (range === 'year') return startOfIndianDay(`${today.slice(0, 4)}-01-01`)
  const first = startOfIndianDay(today)
  return new Date(first.getTime() - (days[range] - 1) * 86_400_000)
}

/** Days as 'YYYY-MM-DD', both ends included. */
type Days = { from: string; to: string }

const units = { '7days': 'day', '30days': 'day', '90days': 'week', year: 'month' } as const

export function unitOf(range: TimeRange): Plots['unit'] {
  return units[range]
}

/**
 * The range split into its units, oldest first, without gaps. Weeks are counted backwards from the last day, so
 * that only the first can be short: a week that has just begun would look like a drop.
 */
export function intervalsOf(unit: Plots['unit'], { from, to }: Days): Days[] {
  if (unit === 'month') return monthsOf({ from, to })
  const length = unit === 'week' ? 7 : 1
  const intervals: Days[] = []
  for (let last = to; last >= from; last = daysAfter(last, -length)) {
    const first = daysAfter(last, 1 - length)
    intervals.unshift({ from: first < from ? from : first, to: last })
  }
  return intervals
}

function monthsOf({ from, to }: Days): Days[] {
  const months: Days[] = []
  for (let first = from; first <= to; ) {
    const next = `${daysAfter(`${first.slice(0, 7)}-28`, 4).slice(0, 7)}-01`
    months.push({ from: first, to: next <= to ? daysAfter(next, -1) : to })
    first = next
  }
  return months
}
