import type { Db } from '../../platform/db.ts'

const keepMs = 60_000
const mostKept = 500
/** Below this, counting costs next to nothing, and a difference of one would be seen. */
export const largeCount = 5_000

type Kept<Value> = { at: number; value: Promise<Value> }

/**
 * How many of very many: counting them again for every page would cost more with every medicine, so
 * a large number may be a minute old. Each process counts on its own; a small number is always exact.
 */
export function keptWhenLarge<Value>(sizeOf: (value: Value) => number) {
  const ofDatabase = new WeakMap<Db, Map<string, Kept<Value>>>()
  return async (db: Db, key: string, now: Date, count: () => Promise<Value>): Promise<Value> => {
    const kept = ofDatabase.get(db) ?? new Map<string, Kept<Value>>()
    ofDatabase.set(db, kept)
    const found = kept.get(key)
    if (found !== undefined && Math.abs(now.getTime() - found.at) < keepMs) return found.value
    const counted = { at: now.getTime(), value: count() }
    const value = await counted.value
    if (sizeOf(value) < largeCount) kept.delete(key)
    else {
      kept.set(key, counted)
      for (const oldest of kept.keys()) {
        if (kept.size <= mostKept) break
        kept.delete(oldest)
      }
    }
    return value
  }
}
