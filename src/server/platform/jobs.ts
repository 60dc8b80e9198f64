import { PgBoss } from 'pg-boss'
import type { Clock } from './clock.ts'
import type { Database } from './db.ts'
import { databaseErrorCode } from './db-errors.ts'
import type { Log } from './log.ts'
import { jobDurations } from './metrics/process-metrics.ts'
import { errorKind, spanned } from './tracing/tracing.ts'

/** A background job: runs on a schedule, in one process at a time. */
export type Job = {
  name: string
  /** Cron expression in UTC, to the minute. */
  schedule: string
  /** After this time, a quarter of an hour unless given, the queue takes a run for lost and repeats it. */
  longestSeconds?: number
  /** A long job checks `stopping` wherever it can end: the next run continues from there. */
  run(now: Date, stopping?: AbortSignal): Promise<void>
}

export type Jobs = { stop(): Promise<void> }

/** Creates or migrates the queue's tables, for a role that serves without the right to do so. */
export async function migrateJobs({ run }: Pick<Database, 'run'>): Promise<void> {
  const db = { executeSql: (text: string, values?: unknown[]) => run(text, values) }
  const boss = new PgBoss({ db, supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ graceful: false })
}

/**
 * Starts the queue (its tables are in the schema 'pgboss') and runs due jobs. Schedules and queues of other jobs may
 * belong to another release that serves at the same time: a migration removes those of a retired job.
 */
export async function startJobs(
  database: Database,
  jobs: readonly Job[],
  { log, clock }: { log: Log; clock: Clock },
): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => database.run(text, values) },
    // The embedded database has one session: polling for jobs must not slow down the shop.
    ...(database.kind === 'embedded' ? { superviseIntervalSeconds: 300 } : {}),
  })
  const stopping = new AbortController()
  boss.on('error', (error: Error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  for (const job of jobs) {
    // Prometheus sees an increase only of what it has seen before: the first failure counts.
    for (const outcome of ['done', 'failed']) jobDurations.of(job.name, outcome)
    await boss.createQueue(job.name, { expireInSeconds: job.longestSeconds ?? 900 })
    await boss.schedule(job.name, job.schedule)
    await boss.work(job.name, { pollingIntervalSeconds: 10 }, () =>
      runAlone(database, job, { now: clock(), log, stopping: stopping.signal }),
    )
  }
  return {
    stop: async () => {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

/** A run that takes longer than a minute must not overlap with the next one, in this process or another. */
async function runAlone(
  { lock }: Pick<Database, 'lock'>,
  job: Job,
  { now, log, stopping }: { now: Date; log: Log; stopping: AbortSignal },
): Promise<void> {
  const release = await lock(`job ${job.name}`)
  const startedMs = performance.now()
  const ended = (outcome: 'done' | 'failed' | 'interrupted' | 'elsewhere') =>
    jobDurations.of(job.name, outcome).observe((performance.now() - startedMs) / 1000)
  if (release === null) return ended('elsewhere')
  try {
    await spanned(`job ${job.name}`, 'internal', {}, () => job.run(now, stopping))
    ended('done')
  } catch (error) {
    ended(stopping.aborted ? 'interrupted' : 'failed')
    if (stopping.aborted) log.info({ err: error, job: job.name }, 'a stop interrupted a job')
    else log.error({ err: error, job: job.name }, 'a job failed')
    // The queue stores all of an error for days, also the values of a failed statement.
    throw new Error(`see the log: ${databaseErrorCode(error) ?? errorKind(error)}`)
  } finally {
    await release()
  }
}
