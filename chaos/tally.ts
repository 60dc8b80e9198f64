/** Counts by name. */
export type Tally = {
  add(name: string): void
  /** Most frequent first. */
  entries(): [name: string, times: number][]
  total(): number
}

export function newTally(): Tally {
  const counts = new Map<string, number>()
  return {
    add: (name) => void counts.set(name, (counts.get(name) ?? 0) + 1),
    entries: () => [...counts].sort(([, a], [, b]) => b - a),
    total: () => [...counts.values()].reduce((sum, times) => sum + times, 0),
  }
}
