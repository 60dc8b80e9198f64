import type { Clock } from '../clock.ts'
import type { Db } from '../db.ts'
import type { Log } from '../log.ts'
import type { Metric, Value } from './metric.ts'

/** Gauges that are read from the database, and therefore the same in every process. */
export type StateReader = {
  gauges: readonly { name: string; help: string }[]
  /** The values of each gauge by its name. */
  read(db: Db, now: Date): Promise<ReadonlyMap<string, Value[]>>
}

type Deps = { db: Db; reader: StateReader; clock: Clock; log: Log }

/** The database is asked this often at most, however often a process is scraped. */
const freshMs = 15_000
/** A scrape does not wait for the database longer than this: a pool that is exhausted is what it should show. */
const longestWaitMs = 2_000
/** Older values say nothing any more. */
const longestMs = 60_000

/**
 * The state of the shop as it was read within the last 15 seconds. While the database does not answer, the last values
 * stay for a minute, then none are shown.
 */
export function createShopState({ db, reader, clock, log }: Deps) {
  let values: ReadonlyMap<string, Value[]> = new Map()
  const begunAt = performance.now()
  let readAt = Number.NEGATIVE_INFINITY
  let triedAt = Number.NEGATIVE_INFINITY
  let failures = 0
  let pending: Promise<void> | undefined

  async function readAgain(): Promise<void> {
    triedAt = performance.now()
    try {
      values = await reader.read(db, clock())
      readAt = performance.now()
    } catch (error) {
      failures += 1
      log.warn({ err: error }, 'the state of the shop could not be read for metrics')
    }
    pending = undefined
  }

  const metrics: Metric[] = [
    {
      name: 'aushadh_state_failures_total',
      help: 'How often the state of the shop could not be read from the database.',
      type: 'counter',
      get: () => [{ value: failures }],
    },
    {
      name: 'aushadh_state_age_seconds',
      help: 'How long ago the state of the shop was read; before the first time, since the process started.',
      type: 'gauge',
      // An alert finds nothing in a gauge that has no value.
      get: () => [{ value: (performance.now() - Math.max(readAt, begunAt)) / 1000 }],
    },
  ]
  const isCurrent = () => performance.now() - readAt < longestMs
  const gauges = reader.gauges.map(({ name, help }): Metric => {
    return { name, help, type: 'gauge', get: () => (isCurrent() ? (values.get(name) ?? []) : []) }
  })
  return {
    metrics: [...metrics, ...gauges],
    refresh: async () => {
      if (performance.now() - triedAt > freshMs) pending ??= readAgain()
      if (pending === undefined) return
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, longestWaitMs)
      })
      await Promise.race([pending, late])
      clearTimeout(timer)
    },
  }
}
