import { todayInIndia } from '../../dates.ts'

/** The latest `count` months as 'YYYY-MM', this one first. */
export function latestMonths(count: number, today = todayInIndia()): string[] {
  const first = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  return Array.from({ length: count }, (_, back) => {
    const month = first - back
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

/** 'Nov 2026' of '2026-11'. */
export function monthName(month: string): string {
  return names.format(new Date(`${month}-15T12:00:00Z`)).replace('Sept', 'Sep')
}
const names = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })
