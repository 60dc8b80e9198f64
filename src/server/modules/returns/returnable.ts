import { returnableDays } from '#contract/returns.ts'
import { endOfIndianDay, indianDay, startOfIndianDay } from '../../platform/clock.ts'

const dayMs = 86_400_000

/**
 * Until when an item can be returned: the end of the last day in India within `returnableDays` of its
 * delivery. Null if it was not delivered.
 */
export function returnableUntil(deliveredAt: Date | null): Date | null {
  if (deliveredAt === null) return null
  return endOfIndianDay(indianDay(new Date(deliveredAt.getTime() + returnableDays * dayMs)))
}

/** What was delivered from then on can be returned at `now`: the same rule, for queries. */
export function returnableSince(now: Date): Date {
  return startOfIndianDay(indianDay(new Date(now.getTime() - returnableDays * dayMs)))
}
