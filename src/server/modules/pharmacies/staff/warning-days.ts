/** Days before the end of the last registration on which the pharmacy is warned; 0: when it has ended. */
export const warningDays = [60, 30, 7, 0] as const

/**
 * The warning that is due: of those whose day has come, the one nearest to the end; null before the first. Both are
 * dates in India; `until` is the first day without a pharmacist, or without another thing that it needs.
 */
export function dueWarning(
  until: string,
  today: string,
  all: readonly number[] = warningDays,
): number | null {
  const left = (Date.parse(until) - Date.parse(today)) / 86_400_000
  return all.findLast((days) => left <= days) ?? null
}
