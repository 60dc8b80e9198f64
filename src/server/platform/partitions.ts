import { sql } from 'drizzle-orm'
import { raiseAlert, resolveAlert } from './alerts.ts'
import type { Db } from './db.ts'
import type { Job } from './jobs.ts'
import type { Log } from './log.ts'

/** `isReady`: all partitions exist. `unplaced`: rows without a partition of their month, counted up to a thousand. */
type Partitioned = { partitioned: string; isReady: boolean; unplaced: number }

export function partitionJobs({ db, log }: { db: Db; log: Log }): Job[] {
  const run = (now: Date) => createPartitions({ db, log }, now)
  return [{ name: 'create-partitions', schedule: '11 * * * *', run }]
}

/**
 * Creates the partitions of this month and the next three. Where a long query holds a lock, or a row of
 * such a month is stored meanwhile, the next run creates them: until then, rows go to the default partition.
 */
export async function createPartitions(
  { db, log }: { db: Db; log: Log },
  now: Date,
): Promise<void> {
  const { rows } = (await db.execute(sql`
    select partitioned, is_ready as "isReady", unplaced
    from create_partitions(${now.toISOString()}::timestamptz)`)) as { rows: Partitioned[] }
  for (const { partitioned, isReady, unplaced } of rows) {
    if (!isReady)
      log.warn({ table: partitioned }, 'partitions are created later: the table is in use')
    const key = `rows_unplaced:${partitioned}`
    if (unplaced === 0) await resolveAlert(db, key, now)
    else
      await raiseAlert(
        db,
        {
          key,
          kind: 'rows_unplaced',
          message: `The default partition of ${partitioned} holds ${unplaced < 1000 ? unplaced : 'at least 1000'} rows. Compare the server’s clock, then look for long queries on this table.`,
        },
        now,
      )
  }
}

/** Drops the partitions before this moment from which all rows were deleted: deleting leaves their space behind. */
export async function dropEmptiedPartitions(db: Db, table: string, before: Date): Promise<void> {
  await db.execute(
    sql`select drop_emptied_partitions(${table}, ${before.toISOString()}::timestamptz)`,
  )
}
