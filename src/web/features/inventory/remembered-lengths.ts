const pageSize = 25
const most = 100

const lengths = new Map<string, number>()

/**
 * How much of a list was on the screen when it was left: coming back after an edit finds as much of it
 * again, freshly read.
 */
export function rememberLength(list: string, shown: number): void {
  lengths.set(list, shown)
}

export function lengthOf(list: string): number {
  const shown = lengths.get(list) ?? pageSize
  return Math.min(most, Math.max(pageSize, Math.ceil(shown / pageSize) * pageSize))
}
