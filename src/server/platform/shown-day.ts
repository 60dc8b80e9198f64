/** '12 Mar 2028' of '2028-03-12', as papers print it. */
export function shownDay(day: string): string {
  return days.format(new Date(day)).replace('Sept', 'Sep')
}
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
