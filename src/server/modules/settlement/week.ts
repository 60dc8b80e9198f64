import { daysAfter, endOfIndianDay, indianDay } from '../../platform/clock.ts'

/** Monday to Sunday in India; days as 'YYYY-MM-DD'. */
export type Week = { from: string; to: string }

/** The week that contains a moment. */
export function weekOf(moment: Date): Week {
  const day = indianDay(moment)
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return weekFrom(daysAfter(day, -sinceMonday))
}

export function weekFrom(monday: string): Week {
  return { from: monday, to: daysAfter(monday, 6) }
}

/** The weeks that are over at `now`, oldest first, starting with the one that begins on `monday`. */
export function weeksOver(monday: string, now: Date): Week[] {
  const running = weekOf(now).from
  const weeks: Week[] = []
  for (let from = monday; from < running; from = daysAfter(from, 7)) weeks.push(weekFrom(from))
  return weeks
}

/** The last moment of a week. */
export function endOf({ to }: Week): Date {
  return endOfIndianDay(to)
}
