/** Returns the current time; tests pass their own clock. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** The day in India ('YYYY-MM-DD'): the time zone of the shop's dates. */
export function indianDay(moment: Date): string {
  return indian.format(moment)
}

/** The day and the time in India: 'YYYY-MM-DD' and 'HH:MM'. */
export function momentInIndia(moment: Date): { day: string; time: string } {
  const [day = '', time = ''] = indianMoment(moment).split(' ')
  return { day, time: time.slice(0, 5) }
}

/** The first moment of a day in India ('YYYY-MM-DD'). */
export function startOfIndianDay(day: string): Date {
  return new Date(`${day}T00:00:00.000+05:30`)
}

/** The last moment (to the millisecond) of a day in India. */
export function endOfIndianDay(day: string): Date {
  return new Date(`${day}T23:59:59.999+05:30`)
}

/** The day ('YYYY-MM-DD') that comes `days` after another, or before it. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

const indian = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** '2028-03-12 17:05:09' in India, which spreadsheets read as a date. */
export function indianMoment(moment: Date): string {
  return india.format(moment).replace(', ', ' ')
}
const india = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
})

/** '12 Mar 2028' for '2028-03-12', as documents print it. */
export function shownDay(day: string): string {
  return days.format(new Date(day)).replace('Sept', 'Sep')
}
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
