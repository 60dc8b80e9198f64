import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../connection.ts'
import type { WalPoint } from './wal-point.ts'
import type { Replica } from './watch-replica.ts'

/** Where reads go. Without replicas, to the primary. */
export type ChooseReads = {
  /** Reads that see everything that was committed up to the point; on the primary where it is null. */
  at(point: WalPoint | null): Promise<Db>
  /** Reads that see everything that was committed before the call. */
  now(): Promise<Db>
}

export const primaryOnly = (primary: Db): ChooseReads => ({
  at: async () => primary,
  now: async () => primary,
})

/** How long a read waits for a replica to replay the log, before it goes to the primary. */
const waitMs = { at: 5, now: 40 }
const pollMs = 1

type Given = {
  primary: Db
  replicas: readonly Replica[]
  /** Where the primary is, asked after the call. */
  askPrimary(): Promise<WalPoint>
}

/** Reads go to the replica with the fewest statements under way, among those that have replayed enough. */
export function chooseReads({ primary, replicas, askPrimary }: Given): ChooseReads {
  /** Where the search for the least busy one begins: reads that begin together spread. */
  let first = 0

  const readyAt = (point: WalPoint): Db | null => {
    first = (first + 1) % replicas.length
    const inTurn = [...replicas.slice(first), ...replicas.slice(0, first)]
    const ready = inTurn.flatMap((replica) => replica.readsAt(point) ?? [])
    const [some, ...others] = ready
    if (some === undefined) return null
    return others.reduce((least, one) => (one.inFlight() < least.inFlight() ? one : least), some).db
  }
  const reach = async (point: WalPoint, mostMs: number): Promise<Db> => {
    const until = performance.now() + mostMs
    for (;;) {
      const ready = readyAt(point)
      if (ready !== null) return ready
      const hopeful = replicas.filter((replica) => replica.mayReach(point))
      if (hopeful.length === 0) return primary
      const leftMs = until - performance.now()
      if (leftMs <= 0) {
        for (const replica of hopeful) replica.missed(point)
        return primary
      }
      await soon(Promise.race(hopeful.map((replica) => replica.ask())), leftMs)
      if (replicas.every((replica) => replica.readsAt(point) === null)) await pause(pollMs)
    }
  }
  return {
    at: async (point) => (point === null ? primary : reach(point, waitMs.at)),
    now: async () => {
      if (!replicas.some((replica) => replica.inUse())) return primary
      const point = await askPrimary().catch(() => null)
      return point === null ? primary : reach(point, waitMs.now)
    },
  }
}

/** Waits for the work, but not longer. */
async function soon(work: Promise<void>, mostMs: number): Promise<void> {
  const ended = new AbortController()
  const { signal } = ended
  await Promise.race([work, pause(mostMs, undefined, { signal }).catch(() => undefined)])
  ended.abort()
}
