import { expiringDays } from '#contract/inventory.ts'

const dayMs = 24 * 60 * 60 * 1000

/** What is to be said beside a day ('YYYY-MM-DD'), seen from `today`; null where it is far. */
export function expiryWords(day: string, today: string): { words: string; over: boolean } | null {
  // The shop sells nothing on its last day.
  if (day <= today) return { words: day === today ? 'expires today' : 'expired', over: true }
  const days = Math.round((Date.parse(day) - Date.parse(today)) / dayMs)
  if (days > expiringDays) return null
  return { words: days === 1 ? 'tomorrow' : `in ${days} days`, over: false }
}
