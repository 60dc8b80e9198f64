import type { TimeRange } from '#contract/admin.ts'
import { indianDay, startOfIndianDay } from '../../platform/clock.ts'

const days = { '7days': 7, '30days': 30, '90days': 90 } as const

/** Whole days of India: today and those before it, or this calendar year. */
export function startOfRange(range: TimeRange, now: Date): Date {
  const today = indianDay(now)
  if (range === 'year') return startOfIndianDay(`${today.slice(0, 4)}-01-01`)
  const first = startOfIndianDay(today)
  return new Date(first.getTime() - (days[range] - 1) * 86_400_000)
}
