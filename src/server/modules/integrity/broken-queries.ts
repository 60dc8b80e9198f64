import { sql } from 'drizzle-orm'
import { allowLonger } from '../../platform/connection.ts'
import type { Db } from '../../platform/db.ts'
import { databaseErrorCode } from '../../platform/db-errors.ts'
import type { Breach, BrokenInvariant, Given, Invariant } from './invariant-queries.ts'
import { invariants } from './invariants.ts'

const mostRows = 20

type Check = {
  sendsEmails?: boolean
  /** For each invariant. */
  longestMs?: number
  /** Gets those that take longer, and the check goes on; without it, the check fails. */
  onTimeout?: (invariant: Invariant) => void
}

/**
 * Returns the broken invariants. Each invariant is one SELECT and sees one snapshot; each runs in its own
 * read-only transaction, which waits for nobody and lets the database vacuum in between.
 */
export async function brokenInvariants(
  db: Db,
  now: Date,
  { sendsEmails = false, longestMs = 60_000, onTimeout }: Check = {},
): Promise<BrokenInvariant[]> {
  const broken: BrokenInvariant[] = []
  for (const one of invariants) {
    try {
      const { found, rows } = await breachesOf(db, one, { now, sendsEmails }, longestMs)
      if (found > 0) broken.push({ id: one.id, statement: one.statement, found, rows })
    } catch (error) {
      if (onTimeout === undefined || databaseErrorCode(error) !== canceled) throw error
      onTimeout(one)
    }
  }
  return broken
}

/** PostgreSQL's query_canceled: statement_timeout has passed. */
const canceled = '57014'

type Counted = Breach & { of: number }

async function breachesOf(db: Db, invariant: Invariant, given: Given, longestMs: number) {
  const capped = sql`select *, count(*) over ()::integer as of
    from (${invariant.breaches(given)}) as breaches limit ${mostRows}`
  const answer = await db.transaction(
    async (tx) => {
      await allowLonger(tx, longestMs)
      // Some sums run over every order: better in memory than on disk.
      await tx.execute(sql`set local work_mem = '64MB'`)
      return tx.execute(capped)
    },
    { accessMode: 'read only' },
  )
  const counted = (answer as unknown as { rows: Counted[] }).rows
  const rows = counted.map(({ of: _, ...breach }) => breach)
  return { found: counted[0]?.of ?? 0, rows }
}
