import { expiringDays } from '#contract/inventory.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The last day ('YYYY-MM-DD') that counts as soon, seen from `today`. */
export function lastExpiringDay(today: string): string {
  return new Date(Date.parse(today) + expiringDays * dayMs).toISOString().slice(0, 10)
}
