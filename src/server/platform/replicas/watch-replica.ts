import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { coalesced } from '../coalesced.ts'
import type { Db } from '../connection.ts'
import { openDedicatedConnection } from '../dedicated-connection.ts'
import type { Log } from '../log.ts'
import { NotConnected } from './replica-faults.ts'
import { countRepeatedReads } from './replica-metrics.ts'
import { openReplicaRun, type ReplicaRun } from './replica-run.ts'
import {
  continues,
  farther,
  howFar,
  lagToLeave,
  lagToReturn,
  type Observation,
  observationOf,
  observe,
  reasonAgainst,
  type Sample,
} from './replica-state.ts'
import { hasReplayed, type WalPoint } from './wal-point.ts'

/** A replica as reads see it. */
export type Replica = {
  /** Reads on it, if it is known to have replayed the log up to the point. */
  readsAt(point: WalPoint): Pick<ReplicaRun, 'db' | 'inFlight'> | null
  /** Whether it is read at all. */
  inUse(): boolean
  /** Whether waiting for the point makes sense: it is in use, and was not waited for in vain. */
  mayReach(point: WalPoint): boolean
  /** It was waited for in vain: nobody waits again until it has replayed the point, or a while has passed. */
  missed(point: WalPoint): void
  /** Asks how far it has replayed, one question for all who wait. Never rejects. */
  ask(): Promise<void>
}

export type WatchedReplica = Replica & {
  /** Looks at its state. `samples`: where the primary was lately, the newest last. Never rejects. */
  look(samples: readonly Sample[]): Promise<void>
  close(): Promise<void>
}

/** Two answers that do not come leave a replica out: with the pause between looks, less than a second. */
const answerMs = 250
const mostFailures = 2
/** A primary that crashed before it flushed never reaches the point again. */
const inVainMs = 1_000

/** How long a replica that refused a connection is left out, at least: it may refuse some only, as when it is full. */
const refusedMs = 5_000

const refuses = 'it refuses connections'
const blind =
  'the role may not see which timeline a replica receives: grant it pg_read_all_stats, or list no cascaded standby'

/** Watches one replica over a small connection of its own. */
export function watchReplica(url: string, primary: Db, log: Log): WatchedReplica {
  const { host, pathname } = new URL(url)
  const replica = host + pathname
  const server = {
    client: (settings: pg.ClientConfig) =>
      new pg.Client({ application_name: 'aushadh watch', ...settings, connectionString: url }),
  }
  const open = () => openDedicatedConnection(server, log, { answerMs, pauseMs: 0 })
  let connection = open()
  /** What it said last, in the run that is open. */
  let seen: Observation | null = null
  let run: ReplicaRun | null = null
  /** Why it is not in use. */
  let against: string | null = 'it has not been asked yet'
  let isClosed = false
  let inVain = { until: 0, point: { timeline: 0, lsn: 0n } }
  let refusedUntil = 0
  let isWarned = false
  let failures = 0
  let faults: Error[] = []

  const leave = (reason: string, cause?: object) => {
    if (against !== reason) log.warn({ replica, reason, ...cause }, 'a replica is left out')
    against = reason
  }
  const lose = (reason: string, cause?: object) => {
    leave(reason, cause)
    run?.close()
    run = null
    seen = null
  }
  const onFault = (error: Error) => {
    faults.push(error)
    if (!(error instanceof NotConnected) || isClosed || performance.now() < refusedUntil) return
    refusedUntil = performance.now() + refusedMs
    leave(refuses, { cause: error.message })
    // The one that is open proves nothing: the next look needs a new one, too.
    void connection.close().catch(() => undefined)
    connection = open()
  }
  const note = (found: Observation, samples: readonly Sample[]) => {
    if (isClosed) return
    if (seen !== null && !continues(seen, found)) lose('it was restarted')
    seen = found
    if (found.isBlind && !isWarned) {
      isWarned = true
      log.warn({ replica }, blind)
    }
    if (performance.now() < refusedUntil) return leave(refuses)
    const mostLagMs = against === null ? lagToLeave : lagToReturn
    const reason = reasonAgainst(found, samples, { now: performance.now(), mostLagMs })
    if (reason !== null) return leave(reason)
    run ??= openReplicaRun({ url, log, primary, seen: () => seen ?? found, onFault })
    if (against !== null) log.info({ replica }, 'a replica is in use')
    against = null
  }
  const reportFaults = () => {
    const [first] = faults
    if (first === undefined) return
    const reads = faults.length
    countRepeatedReads(replica, reads)
    log.warn({ replica, reads, reason: first.message }, 'reads were repeated on the primary')
    faults = []
  }
  const askReplayed = async () => {
    const before = seen
    try {
      const { rows } = await connection.ask(howFar, [])
      // After a new run began meanwhile, the answer may be about the one before.
      if (before !== null && seen?.started === before.started) seen = farther(seen, rows[0])
    } catch {
      // The next look finds out, and says why.
    }
  }
  return {
    readsAt: (point) =>
      against === null && seen !== null && run !== null && hasReplayed(seen, point) ? run : null,
    inUse: () => against === null,
    mayReach: (point) =>
      against === null &&
      seen?.timeline === point.timeline &&
      (hasReplayed(seen, inVain.point) || performance.now() > inVain.until),
    missed: (point) => {
      inVain = { point, until: performance.now() + inVainMs }
    },
    ask: coalesced(askReplayed),
    look: async (samples) => {
      reportFaults()
      for (;;)
        try {
          const { rows } = await connection.ask(observe, [])
          const found = observationOf(rows[0])
          failures = 0
          return note(found, samples)
        } catch (error) {
          failures += 1
          if (failures < mostFailures) continue
          return lose('it does not answer', { cause: (error as Error).message })
        }
    },
    close: async () => {
      run?.close()
      run = null
      isClosed = true
      // One that hangs does not say goodbye.
      await Promise.race([connection.close(), pause(answerMs, undefined, { ref: false })])
    },
  }
}
