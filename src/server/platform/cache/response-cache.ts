import { LRUCache } from 'lru-cache'
import { type Clock, indianDay } from '../clock.ts'
import type { CallSeries } from '../metrics/measure-requests.ts'
import type { CachedResponse } from './cached-response.ts'
import type { ChangeLog, MadeOf } from './change-log.ts'

/**
 * The counts of very large lists change without a recorded change, so everything older than a minute is computed
 * again.
 */
const maxAgeMs = 60_000

/** A response and its dependencies, as the catalogue was at a log position or a little later. */
type Entry = {
  answer: CachedResponse
  parts: MadeOf
  since: number
  day: string
  at: number
  /** Where requests that it answers are measured. */
  series: CallSeries
}

export type Made = Omit<Entry, 'at'>

export type ResponseCache = ReturnType<typeof createResponseCache>

/** The limit where the settings name none. */
export const usualCacheMegabytes = 32

/**
 * Cached responses by URL, the compressed bodies included, in about `megabytes` of memory. Catch up with the log's feed
 * before reading one.
 */
export function createResponseCache(log: ChangeLog, clock: Clock, megabytes = usualCacheMegabytes) {
  const entries = new LRUCache<string, Entry>({
    maxSize: megabytes * 1_000_000,
    sizeCalculation: ({ answer, parts }, key) =>
      answer.size + key.length + parts.medicines.size * 120 + 1_000,
  })
  const isCurrent = (entry: Entry, now: Date) =>
    Math.abs(now.getTime() - entry.at) < maxAgeMs &&
    !log.touches(entry.parts, entry.since) &&
    entry.day === dayOf(now)

  return {
    /** Whether a response is stored; it may be outdated. */
    has: (address: string): boolean => entries.has(address),
    /** Undefined if the response may be outdated. */
    find(address: string): Entry | undefined {
      const entry = entries.get(address)
      if (entry === undefined) return undefined
      if (isCurrent(entry, clock())) {
        entry.since = log.position()
        return entry
      }
      entries.delete(address)
      return undefined
    },
    /** `made.since` and `made.day` are from before the first read of the catalogue. */
    store(address: string, made: Made): void {
      const now = clock()
      // Computed across midnight: its day is unknown.
      if (made.day === dayOf(now)) entries.set(address, { ...made, at: now.getTime() })
    },
    today: () => dayOf(clock()),
    /** The memory of all responses, as far as it is counted. */
    bytes: () => entries.calculatedSize,
  }
}

let lastDay = { from: 0, to: 0, day: '' }
const hourMs = 3_600_000

/** The day in India, which decides when medicines expire. Indian hours begin at half past the hour in UTC. */
function dayOf(now: Date): string {
  const time = now.getTime()
  if (time >= lastDay.from && time < lastDay.to) return lastDay.day
  const from = Math.floor((time - hourMs / 2) / hourMs) * hourMs + hourMs / 2
  lastDay = { from, to: from + hourMs, day: indianDay(now) }
  return lastDay.day
}
