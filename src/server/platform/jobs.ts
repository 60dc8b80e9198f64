import { PgBoss } from 'pg-boss'
import type { Clock } from './clock.ts'
import type { Database } from './db.ts'
import type { Log } from './log.ts'

/** A piece of background work: run on a schedule, by one process at a time. */
export type Job = {
  name: string
  /** Cron in UTC, by the minute. */
  schedule: string
  /** Long work looks at `stopping` wherever it may end: the next run goes on from there. */
  run(now: Date, stopping?: AbortSignal): Promise<void>
}

export type Jobs = { stop(): Promise<void> }

/** Starts the queue (tables of its own in the schema 'pgboss') and works off what is due. */
export async function startJobs(
  database: Database,
  jobs: readonly Job[],
  { log, clock }: { log: Log; clock: Clock },
): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => database.run(text, values) },
    // The embedded database has one session: looking for work must not crowd out the shop.
    ...(database.kind === 'embedded' ? { superviseIntervalSeconds: 300 } : {}),
  })
  const stopping = new AbortController()
  boss.on('error', (error: Error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  await forgetRetired(boss, jobs)
  for (const job of jobs) {
    await boss.createQueue(job.name)
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

/** A schedule outlives the release that made it: its work would pile up for nobody. */
async function forgetRetired(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const known = new Set(jobs.map(({ name }) => name))
  for (const { name } of await boss.getSchedules()) {
    if (known.has(name)) continue
    await boss.unschedule(name)
    await boss.deleteQueue(name)
  }
}

/** A run that takes longer than a minute must not meet the next one, in this process or another. */
async function runAlone(
  { claim }: Pick<Database, 'claim'>,
  job: Job,
  { now, log, stopping }: { now: Date; log: Log; stopping: AbortSignal },
): Promise<void> {
  const release = await claim(`job ${job.name}`)
  if (release === null) return
  try {
    await job.run(now, stopping)
  } catch (error) {
    // The queue keeps it, where nobody looks.
    if (stopping.aborted) log.info({ err: error, job: job.name }, 'a job was cut off by the stop')
    else log.error({ err: error, job: job.name }, 'a job failed')
    throw error
  } finally {
    await release()
  }
}
