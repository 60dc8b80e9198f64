import { sql } from 'drizzle-orm'
import { allowLonger } from '../../platform/connection.ts'
import type { Db } from '../../platform/db.ts'
import type { Breach, BrokenInvariant, Given, Invariant } from './invariant-queries.ts'
import { invariants } from './invariants.ts'

const mostRows = 20

type Limit = {
  /** The check of one invariant fails if it takes longer, instead of keeping a large shop busy. */
  longestMs: number
  /** Ends the check that is running. */
  stopping?: AbortSignal | undefined
}

/** Returns the broken invariants, with an hour for each one. */
export async function brokenInvariants(
  db: Db,
  now: Date,
  { sendsEmails = false } = {},
): Promise<BrokenInvariant[]> {
  const broken: BrokenInvariant[] = []
  for (const one of invariants) {
    const found = await checkInvariant(db, one, { now, sendsEmails }, { longestMs: 3_600_000 })
    if (found !== null) broken.push(found)
  }
  return broken
}

type Counted = Breach & { of: number }

/**
 * How this invariant is broken; null if it holds. It is one SELECT and sees one snapshot, in its own read-only
 * transaction, which waits for nobody and lets the database vacuum afterwards.
 */
export async function checkInvariant(
  db: Db,
  { id, statement, breaches }: Invariant,
  given: Given,
  { longestMs, stopping }: Limit,
): Promise<BrokenInvariant | null> {
  const capped = sql`select *, count(*) over ()::integer as of
    from (${breaches(given)}) as breaches limit ${mostRows}`
  const answer = await db.transaction(
    async (tx) => {
      await allowLonger(tx, longestMs)
      // Some sums run over every order: better in memory than on disk.
      await tx.execute(sql`set local work_mem = '64MB'`)
      return endedBy(stopping, db, tx, () => tx.execute(capped))
    },
    { accessMode: 'read only' },
  )
  const counted = (answer as unknown as { rows: Counted[] }).rows
  const rows = counted.map(({ of: _, ...breach }) => breach)
  return rows.length === 0 ? null : { id, statement, found: counted[0]?.of ?? 0, rows }
}

/** Runs a long statement of a transaction, which a stop of the process cancels: nobody would wait for its answer. */
async function endedBy<Answer>(
  stopping: AbortSignal | undefined,
  db: Db,
  tx: Db,
  run: () => PromiseLike<Answer>,
): Promise<Answer> {
  if (stopping === undefined) return run()
  const { rows } = (await tx.execute(
    sql`select pg_backend_pid() as pid, now()::text as since`,
  )) as unknown as { rows: { pid: number; since: string }[] }
  const { pid = 0, since = null } = rows[0] ?? {}
  const cancel = () => {
    // Not what the connection runs after this transaction. It may be closed already, and with it the statement.
    db.execute(sql`select pg_cancel_backend(pid) from pg_stat_activity
      where pid = ${pid}::integer and xact_start = ${since}::timestamptz`).catch(() => undefined)
  }
  stopping.addEventListener('abort', cancel)
  try {
    stopping.throwIfAborted()
    return await run()
  } finally {
    stopping.removeEventListener('abort', cancel)
  }
}
