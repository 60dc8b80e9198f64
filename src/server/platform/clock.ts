/** Tells the time; tests hand in their own. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** The day in India ('YYYY-MM-DD'), where the shop's dates are meant. */
export function indianDay(moment: Date): string {
  return indian.format(moment)
}

/** The first moment of a day in India ('YYYY-MM-DD'). */
export function startOfIndianDay(day: string): Date {
  return new Date(`${day}T00:00:00.000+05:30`)
}

/** The last moment (a millisecond) of a day in India. */
export function endOfIndianDay(day: string): Date {
  return new Date(`${day}T23:59:59.999+05:30`)
}

const indian = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
