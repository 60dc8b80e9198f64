/** SPEC.md §9 promises delivery in 1-3 business days: Monday to Saturday, but for India's national holidays. */
const businessDays = 3
const nationalHolidays = ['01-26', '08-15', '10-02']
const sunday = 0
const dayMs = 86_400_000

/** The last day ('YYYY-MM-DD') by which what was ordered on `day`, a day of India, must be there. */
export function promisedDay(day: string): string {
  let at = Date.parse(day)
  for (let left = businessDays; left > 0; ) {
    at += dayMs
    if (isBusinessDay(new Date(at))) left -= 1
  }
  return new Date(at).toISOString().slice(0, 10)
}

function isBusinessDay(date: Date): boolean {
  return date.getUTCDay() !== sunday && !nationalHolidays.includes(date.toISOString().slice(5, 10))
}
