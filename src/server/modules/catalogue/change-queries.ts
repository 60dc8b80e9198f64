import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import type { AskChanges } from '../../platform/keeping/change-feed.ts'
import type { Change } from '../../platform/keeping/change-log.ts'
import type { Line } from '../../platform/own-line.ts'
import { catalogueChanges } from '../../platform/tables/index.ts'

const mostTold = 1_000

/*
 * Committed since the snapshot $1: by transactions that began after it, and by those that were under way.
 * The limit lets the planner take the index, whatever it thinks of the table. Where the oldest row says that
 * others were forgotten, all of them had ended by $1 if its oldest transaction is younger.
 */
const sinceSnapshot = {
  name: 'catalogue_changes_since',
  text: `select pg_current_snapshot()::text as snapshot,
    (select what = 'forgotten' and xid >= pg_snapshot_xmin($1::pg_snapshot)
      from catalogue_changes order by xid limit 1) as forgotten,
    (select json_agg(json_build_object('medicineId', medicine_id, 'what', what)) from (
      (select medicine_id, what from catalogue_changes
        where xid >= pg_snapshot_xmax($1::pg_snapshot) order by xid limit ${mostTold + 1})
      union all
      select medicine_id, what from catalogue_changes
        where xid = any (array(select pg_snapshot_xip($1::pg_snapshot)))
    ) committed) as changes`,
}

type Row = { snapshot: string; forgotten: boolean | null; changes: Change[] | null }

/** Asks for the changes of the catalogue that were committed since a snapshot. */
export function changesBy(line: Line): AskChanges {
  let known: number | null = null
  return async (since) => {
    const { rows, connection } = await line.ask(sinceSnapshot, [since])
    const row = rows[0] as Row | undefined
    if (row === undefined) throw new Error('the database did not say what changed')
    // A server that took over from another has transactions of its own under the same numbers.
    const told = since !== null && connection === known && row.forgotten !== true
    known = connection
    const changes = row.changes ?? []
    return { snapshot: row.snapshot, changes: told && changes.length <= mostTold ? changes : null }
  }
}

/**
 * Forgets changes from before the moment, and leaves a row that says so to whoever has not asked since. What
 * a dump brought from a server whose transactions had higher numbers goes, too.
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
    select xid, 'forgotten' from youngest where xid is not null`)
}
