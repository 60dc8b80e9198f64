import { wholeOf } from './connection.ts'
import type { Db } from './db.ts'

const keepMs = 60_000
/** From this age on a request still gets the cached count, and starts a new one that nobody waits for. */
const refreshMs = 45_000
const mostCached = 500
/** Counts below this are cheap, and users would notice a difference of one. */
export const largeCount = 5_000

type CachedCount<Value> = { at: number; value: Value; isRefreshing: boolean }

/**
 * The number of rows in a large list. Counting for every page would cost more with every medicine, so a large
 * count may be a minute old. Each process caches its own counts, whatever replica they were read from; a small count
 * is always exact.
 */
export function cachedWhenLarge<Value>(sizeOf: (value: Value) => number) {
  const ofDatabase = new WeakMap<Db, Map<string, CachedCount<Value>>>()
  return async (db: Db, key: string, now: Date, count: () => Promise<Value>): Promise<Value> => {
    const whole = wholeOf(db)
    const counts = ofDatabase.get(whole) ?? new Map<string, CachedCount<Value>>()
    ofDatabase.set(whole, counts)
    const countNow = async () => {
      const value = await count()
      counts.delete(key)
      if (sizeOf(value) < largeCount) return value
      counts.set(key, { at: now.getTime(), value, isRefreshing: false })
      for (const oldest of counts.keys()) {
        if (counts.size <= mostCached) break
        counts.delete(oldest)
      }
      return value
    }
    const found = counts.get(key)
    const age = found === undefined ? keepMs : Math.abs(now.getTime() - found.at)
    if (found === undefined || age >= keepMs) return countNow()
    if (age >= refreshMs && !found.isRefreshing) {
      found.isRefreshing = true
      // If it fails, the next request counts for itself, and answers with the error if it lasts.
      countNow().catch(() => counts.delete(key))
    }
    return found.value
  }
}
