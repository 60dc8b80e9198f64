/** 'YYYY-MM-DD' that an address may name, else ''. A date field says '0002-01-01' while a year is typed. */
export function dayIn(given: string | null): string {
  if (given === null || !/^\d{4}-\d\d-\d\d$/.test(given) || given < '1900') return ''
  const date = new Date(`${given}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(given) ? given : ''
}
