import { sql } from 'drizzle-orm'
import type { AskChanges } from '../../platform/cache/change-feed.ts'
import type { Change } from '../../platform/cache/change-log.ts'
import type { Db } from '../../platform/db.ts'
import type { DedicatedConnection } from '../../platform/dedicated-connection.ts'
import { type PointRow, pointColumns, pointOf } from '../../platform/replicas/wal-point.ts'
import { catalogueChanges } from './tables.ts'

const mostReported = 1_000

/*
 * Committed since the snapshot $1: by transactions that began after it, and by those that were in progress. The
 * limit lets the planner use the index, whatever it estimates for the table. Where the oldest row says that
 * others were deleted, all of them had ended by $1 if its oldest transaction is younger.
 */
const sinceSnapshot = (name: string, more = '') => ({
  name,
  text: `select pg_current_snapshot()::text as snapshot, ${more}
    (select what = 'pruned' and xid >= pg_snapshot_xmin($1::pg_snapshot)
      from catalogue_changes order by xid limit 1) as pruned,
    (select json_agg(json_build_object('medicineId', medicine_id, 'what', what)) from (
      (select medicine_id, what from catalogue_changes
        where xid >= pg_snapshot_xmax($1::pg_snapshot) order by xid limit ${mostReported + 1})
      union all
      select medicine_id, what from catalogue_changes
        where xid = any (array(select pg_snapshot_xip($1::pg_snapshot)))
    ) committed) as changes`,
})
const changesAlone = sinceSnapshot('catalogue_changes_since')
const changesAndPoint = sinceSnapshot('catalogue_changes_and_point', `${pointColumns},`)

type Row = { snapshot: string; pruned: boolean | null; changes: Change[] | null }

/**
 * Asks for the changes of the catalogue that were committed since a snapshot; `forReplicas`, also what a replica must
 * have replayed to show them.
 */
export function changesBy(
  dedicatedConnection: DedicatedConnection,
  forReplicas = false,
): AskChanges {
  const question = forReplicas ? changesAndPoint : changesAlone
  let known: number | null = null
  let timeline: number | undefined
  return async (since) => {
    const { rows, connection } = await dedicatedConnection.ask(question, [since])
    const row = rows[0] as Row | undefined
    if (row === undefined) throw new Error('the database did not say what changed')
    // After a failover, another server uses the same transaction numbers for other transactions.
    const point = forReplicas ? pointOf(rows[0] as PointRow) : null
    const isSame = connection === known && point?.timeline === timeline
    const isComplete = since !== null && isSame && row.pruned !== true
    known = connection
    timeline = point?.timeline
    const changes = row.changes ?? []
    return {
      snapshot: row.snapshot,
      changes: isComplete && changes.length <= mostReported ? changes : null,
      point,
    }
  }
}

/**
 * Deletes changes from before the moment, and leaves a row that says so to readers that have not asked since.
 * Also deletes rows that a dump brought from a server with higher transaction numbers.
 */
export async function deleteChangesBefore(db: Db, before: Date): Promise<void> {
  const { xid, at } = catalogueChanges
  const snapshot = sql`pg_current_snapshot()`
  await db.execute(sql`
    with youngest as (
      select max(${xid}) as xid from ${catalogueChanges}
      where ${at} < ${before.toISOString()} and ${xid} < pg_snapshot_xmin(${snapshot})
    ), gone as (
      delete from ${catalogueChanges}
      where ${xid} <= (select xid from youngest) or ${xid} > pg_snapshot_xmax(${snapshot})
    )
    insert into ${catalogueChanges} (xid, what)
    select xid, 'pruned' from youngest where xid is not null`)
}
