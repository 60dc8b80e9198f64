/** A sort as an address has it: 'name' ascending, '-name' descending. */

/** What a press on a column's head leads to: `first` to begin with, then the other way round. */
export function nextSort<Sort extends string>(now: Sort, column: string, first: Direction): Sort {
  const up = column as Sort
  const down = `-${column}` as Sort
  if (now === up) return down
  if (now === down) return up
  return first === 'ascending' ? up : down
}

export type Direction = 'ascending' | 'descending'

/** undefined where the rows are sorted by something else. */
export function sortedAs(now: string, column: string): Direction | undefined {
  if (now === column) return 'ascending'
  return now === `-${column}` ? 'descending' : undefined
}
