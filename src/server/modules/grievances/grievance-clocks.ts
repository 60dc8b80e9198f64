import { type GrievanceEscalation, grievanceClocks } from '#contract/grievance-words.ts'
import { indianDay } from '../../platform/clock.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** How long before a clock runs out the administrators are warned. */
const warnBefore = { acknowledge: 24 * hourMs, resolve: 7 * dayMs } as const
/** The longest warning: no grievance that is due later needs a look. */
export const longestWarningMs = warnBefore.resolve

/**
 * The clocks of a complaint received at a moment: 48 hours and one month, that is the same time on the same day of
 * the next month in India, or on its last day (Consumer Protection (E-Commerce) Rules 2020, rule 4(5)).
 */
export function clocksFrom(receivedAt: Date): { acknowledgeBy: Date; resolveBy: Date } {
  return {
    acknowledgeBy: new Date(receivedAt.getTime() + grievanceClocks.acknowledgeHours * hourMs),
    resolveBy: monthLater(receivedAt),
  }
}

function monthLater(moment: Date): Date {
  const [year = 0, month = 0, day = 0] = indianDay(moment).split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + grievanceClocks.resolveMonths, 0)).getUTCDate()
  const from = Date.UTC(year, month - 1, day)
  const to = Date.UTC(year, month - 1 + grievanceClocks.resolveMonths, Math.min(day, lastDay))
  return new Date(moment.getTime() + to - from)
}

type Clocks = {
  acknowledgeBy: Date
  acknowledgedAt: Date | null
  resolveBy: Date
  resolvedAt: Date | null
}

/** The escalations of a grievance that are due by now, whether or not they were made. */
export function escalationsDue(clocks: Clocks, now: Date): GrievanceEscalation[] {
  const { acknowledgeBy, acknowledgedAt, resolveBy, resolvedAt } = clocks
  if (resolvedAt !== null) return []
  const reached = (by: Date, before = 0) => now.getTime() >= by.getTime() - before
  const due: GrievanceEscalation[] = []
  if (acknowledgedAt === null && reached(acknowledgeBy)) due.push('acknowledge_over')
  else if (acknowledgedAt === null && reached(acknowledgeBy, warnBefore.acknowledge))
    due.push('acknowledge_soon')
  if (reached(resolveBy)) due.push('resolve_over')
  else if (reached(resolveBy, warnBefore.resolve)) due.push('resolve_soon')
  return due
}

/** Whether a clock has run out. */
export function isOverdue(
  { dueAt, resolvedAt }: { dueAt: Date; resolvedAt: Date | null },
  now: Date,
): boolean {
  return resolvedAt === null && dueAt <= now
}
