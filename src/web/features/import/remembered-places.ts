import type { ColumnPlaces, ImportField } from '#contract/import-fields.ts'

/* A list comes every week with the same columns, and its mended rows come with them, too. */

const key = 'importColumns'

export function rememberPlaces(columns: string[], places: ColumnPlaces): void {
  const named = Object.entries(places).map(([field, place]) => [field, columns[place]])
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(named)))
  } catch {
    // A browser without storage guesses anew.
  }
}

/** The columns that were chosen the last time, where this file has all of them. */
export function rememberedPlaces(columns: string[]): ColumnPlaces | null {
  const named = Object.entries(stored()).map(
    ([field, column]) => [field as ImportField, columns.indexOf(column)] as const,
  )
  const all = named.length > 0 && named.every(([, place]) => place !== -1)
  return all ? Object.fromEntries(named) : null
}

function stored(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}
