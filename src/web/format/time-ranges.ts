import type { TimeRange } from '#contract/admin.ts'

/** SPEC.md §2, with its wording and order. */
export const rangeText: Record<TimeRange, string> = {
  '7days': 'Last 7 days',
  '30days': 'Last 30 days',
  '90days': 'Last 90 days',
  year: 'This year',
}

/** The range in the address (`?range=30days`), else SPEC.md §7's default. */
export function rangeIn(search: URLSearchParams): TimeRange {
  const named = search.get('range')
  return named !== null && Object.hasOwn(rangeText, named) ? (named as TimeRange) : '7days'
}
