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
