/** Tells the time; tests hand in their own. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** The day in India ('YYYY-MM-DD'), where the shop's dates are meant. */
export function indianDay(moment: Date): string {
  return indian.format(moment)
}
const indian = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
