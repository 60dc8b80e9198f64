import { setTimeout as pause } from 'node:timers/promises'
import { coalesced } from '../coalesced.ts'
import type { Database } from '../db.ts'
import type { Log } from '../log.ts'
import { chooseReads } from './choose-reads.ts'
import { showReplica } from './replica-metrics.ts'
import type { Sample } from './replica-state.ts'
import { type PointRow, pointColumns, pointOf, type WalPoint } from './wal-point.ts'
import { watchReplica } from './watch-replica.ts'

/** Between looks at all replicas. */
const pauseMs = 150
/** How many looks the primary is remembered: longer than a replica may lag. */
const mostSamples = 10

const where = { name: 'where_is_the_primary', text: `select ${pointColumns}` }
const whoAndWhere = {
  name: 'which_primary',
  text: `select ${pointColumns}, system_identifier::text as system from pg_control_system()`,
}

/**
 * The database, with reads on the standbys at these addresses. They are looked at a few times a second until the
 * database is closed, and may come and go.
 */
export function withReplicas(database: Database, urls: readonly string[], log: Log): Database {
  if (urls.length === 0) return database
  const { db: primary, dedicatedConnection } = database
  const replicas = urls.map((url) => watchReplica(url, primary, log))
  const shown = replicas.map(({ inUse }, at) => showReplica(urls[at] ?? '', inUse))
  let samples: readonly Sample[] = []

  const askPrimary = coalesced(async (): Promise<WalPoint> => {
    const { rows } = await dedicatedConnection.ask(where, [])
    return pointOf(rows[0] as PointRow)
  })
  const takeSample = async () => {
    const at = performance.now()
    const { rows } = await dedicatedConnection.ask(whoAndWhere, [])
    const row = rows[0] as PointRow & { system: string }
    samples = [...samples, { system: row.system, point: pointOf(row), at }].slice(-mostSamples)
  }
  const closing = new AbortController()
  const repeat = async (work: () => Promise<void>) => {
    while (!closing.signal.aborted) {
      await work()
      await pause(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  // Where the primary does not answer, replicas soon have nothing to be compared with, and are left out.
  const sample = () => takeSample().catch(() => undefined)
  const watch = async () => {
    await sample()
    void repeat(sample)
    // Each by itself: one that hangs must not delay what is known of the others.
    for (const replica of replicas) void repeat(() => replica.look(samples))
  }
  void watch()
  return {
    ...database,
    reads: chooseReads({ primary, replicas, askPrimary }),
    close: async () => {
      closing.abort()
      for (const hide of shown) hide()
      await Promise.all(replicas.map((replica) => replica.close()))
      await database.close()
    },
  }
}
