import type { Db } from './db.ts'

const keepMs = 60_000
const mostCached = 500
/** Counts below this are cheap, and users would notice a difference of one. */
export const largeCount = 5_000

type CachedCount<Value> = { at: number; value: Promise<Value> }

/**
 * The number of rows in a large list. Counting for every page would cost more with every medicine, so a large
 * count may be a minute old. Each process caches its own counts; a small count is always exact.
 */
export function cachedWhenLarge<Value>(sizeOf: (value: Value) => number) {
  const ofDatabase = new WeakMap<Db, Map<string, CachedCount<Value>>>()
  return async (db: Db, key: string, now: Date, count: () => Promise<Value>): Promise<Value> => {
    const counts = ofDatabase.get(db) ?? new Map<string, CachedCount<Value>>()
    ofDatabase.set(db, counts)
    const found = counts.get(key)
    if (found !== undefined && Math.abs(now.getTime() - found.at) < keepMs) return found.value
    const counted = { at: now.getTime(), value: count() }
    const value = await counted.value
    if (sizeOf(value) < largeCount) counts.delete(key)
    else {
      counts.set(key, counted)
      for (const oldest of counts.keys()) {
        if (counts.size <= mostCached) break
        counts.delete(oldest)
      }
    }
    return value
  }
}
