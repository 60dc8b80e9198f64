/** The financial year of a day ('YYYY-MM-DD'), from April to March: '2026-27'. */
export function financialYearOf(day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0)
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`
}
