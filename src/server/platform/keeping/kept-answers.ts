import { LRUCache } from 'lru-cache'
import { type Clock, indianDay } from '../clock.ts'
import type { ChangeLog, MadeOf } from './change-log.ts'
import type { KeptAnswer } from './kept-answer.ts'

/** What a process may hold in finished answers, packed ones included. */
const mostBytes = 64 * 1024 * 1024
/** Sizes of very large lists are no changes of theirs: whatever is a minute old is made anew. */
const keepMs = 60_000

/** An answer and what it was made of: as the catalogue was at a position of the log, or a little later. */
type Entry = { answer: KeptAnswer; parts: MadeOf; since: number; day: string; at: number }

export type Made = Pick<Entry, 'answer' | 'parts' | 'since' | 'day'>

export type KeptAnswers = ReturnType<typeof createKeptAnswers>

/** Finished answers by their address. Whoever asks for one must have caught up with the log's feed first. */
export function createKeptAnswers(log: ChangeLog, clock: Clock) {
  const kept = new LRUCache<string, Entry>({
    maxSize: mostBytes,
    sizeCalculation: ({ answer, parts }, key) =>
      answer.size + key.length + parts.medicines.size * 120 + 1_000,
  })
  const isGood = (entry: Entry, now: Date) =>
    Math.abs(now.getTime() - entry.at) < keepMs &&
    !log.touches(entry.parts, entry.since) &&
    entry.day === dayOf(now)

  return {
    /** Whether it was kept; it need not be good any more. */
    has: (address: string): boolean => kept.has(address),
    /** Nothing where the answer may not hold any more. */
    find(address: string): Entry | undefined {
      const entry = kept.get(address)
      if (entry === undefined) return undefined
      if (isGood(entry, clock())) {
        entry.since = log.position()
        return entry
      }
      kept.delete(address)
      return undefined
    },
    /** `made.since` and `made.day` are from before the first look at the catalogue. */
    keep(address: string, made: Made): void {
      const now = clock()
      // Begun before midnight and finished after: nobody knows which day it shows.
      if (made.day === dayOf(now)) kept.set(address, { ...made, at: now.getTime() })
    },
    today: () => dayOf(clock()),
  }
}

let lastDay = { from: 0, to: 0, day: '' }
const hourMs = 3_600_000

/** The day in India, on which medicines expire. Its hours begin at half past of those of UTC. */
function dayOf(now: Date): string {
  const time = now.getTime()
  if (time >= lastDay.from && time < lastDay.to) return lastDay.day
  const from = Math.floor((time - hourMs / 2) / hourMs) * hourMs + hourMs / 2
  lastDay = { from, to: from + hourMs, day: indianDay(now) }
  return lastDay.day
}
