import { type SQL, sql } from 'drizzle-orm'
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

/** Returns the broken invariants, with an hour for each one. They share one transaction; each sees its own snapshot. */
export async function brokenInvariants(
  db: Db,
  now: Date,
  { sendsEmails = false } = {},
): Promise<BrokenInvariant[]> {
  return readingLong(db, 3_600_000, async (tx) => {
    const broken: BrokenInvariant[] = []
    for (const one of invariants) {
      const found = brokenBy(one, await tx.execute(capped(one, { now, sendsEmails })))
      if (found !== null) broken.push(found)
    }
    return broken
  })
}

/**
 * How this invariant is broken; null if it holds. It is one SELECT and sees one snapshot, in its own read-only
 * transaction, which waits for nobody and lets the database vacuum afterwards.
 */
export async function checkInvariant(
  db: Db,
  one: Invariant,
  given: Given,
  { longestMs, stopping }: Limit,
): Promise<BrokenInvariant | null> {
  return readingLong(db, longestMs, async (tx) => {
    const answer = await endedBy(stopping, db, tx, () => tx.execute(capped(one, given)))
    return brokenBy(one, answer)
  })
}

function readingLong<Result>(
  db: Db,
  longestMs: number,
  read: (tx: Db) => Promise<Result>,
): Promise<Result> {
  return db.transaction(
    async (tx) => {
      await allowLonger(tx, longestMs)
      // Some sums run over every order: better in memory than on disk.
      await tx.execute(sql`set local work_mem = '64MB'`)
      return read(tx)
    },
    { accessMode: 'read only' },
  )
}

function capped({ breaches }: Invariant, given: Given): SQL {
  return sql`select *, count(*) over ()::integer as of
    from (${breaches(given)}) as breaches limit ${mostRows}`
}

function brokenBy({ id, statement }: Invariant, answer: unknown): BrokenInvariant | null {
  const counted = (answer as { rows: (Breach & { of: number })[] }).rows
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
