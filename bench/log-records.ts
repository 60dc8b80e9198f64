import type pg from 'pg'

/** What was written to PostgreSQL's log: records by kind, and bytes. */
export type Written = {
  bytes: number
  /** Transactions that wrote something. */
  commits: number
  inserted: number
  updated: number
  /** Of these, updates that wrote to no index. */
  hot: number
  deleted: number
  indexEntries: number
}

type Kind = { kind: string; count: number }

/** Where the log ends now. */
export async function endOfLog(db: pg.Pool): Promise<string> {
  await db.query('create extension if not exists pg_walinspect')
  const { rows } = await db.query<{ end: string }>(
    'select pg_current_wal_insert_lsn()::text as end',
  )
  return rows[0]?.end ?? ''
}

/** What was written between two places of the log. */
export async function writtenBetween(db: pg.Pool, from: string, to: string): Promise<Written> {
  const length = await db.query<{ bytes: number }>('select pg_wal_lsn_diff($2, $1)::int as bytes', [
    from,
    to,
  ])
  // The function below reads what has reached the disk; a commit that writes takes everything before it along.
  await db.query(`select pg_logical_emit_message(true, 'bench', '')`)
  const { rows } = await db.query<Kind>(
    `select "resource_manager/record_type" as kind, count::int from pg_get_wal_stats($1::pg_lsn, $2::pg_lsn, true)`,
    [from, to],
  )
  const count = (kind: RegExp) =>
    rows.filter((row) => kind.test(row.kind)).reduce((sum, row) => sum + row.count, 0)
  return {
    bytes: length.rows[0]?.bytes ?? Number.NaN,
    commits: count(/^Transaction\/COMMIT/),
    inserted: count(/^Heap\/INSERT/),
    updated: count(/^Heap\/(HOT_)?UPDATE/),
    hot: count(/^Heap\/HOT_UPDATE/),
    deleted: count(/^Heap\/DELETE/),
    // A page that splits takes the new entry with it.
    indexEntries:
      count(/^Btree\/(INSERT_(LEAF|POST)|SPLIT)/) + count(/^Gin\/(INSERT$|UPDATE_META)/),
  }
}
