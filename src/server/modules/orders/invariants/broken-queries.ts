import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import type { Breach, BrokenInvariant } from './breach.ts'
import type { Given, Invariant } from './invariant-queries.ts'
import { invariants } from './invariants.ts'

const mostRows = 20
/** A shop too large to be looked through in this time is told so, instead of being kept busy. */
const longestMs = 60_000

/**
 * Looks for what contradicts itself, and answers what it finds: nothing, if all is well. Each invariant is
 * one SELECT and so sees one instant; each has a transaction of its own, which only reads, so that it waits
 * for nobody, nobody waits for it, and the database can clean up in between.
 */
export async function brokenInvariants(
  db: Db,
  now: Date,
  { mailed = false } = {},
): Promise<BrokenInvariant[]> {
  const broken: BrokenInvariant[] = []
  for (const one of invariants) {
    const { found, rows } = await breachesOf(db, one, { now, mailed })
    if (found > 0) broken.push({ id: one.id, says: one.says, found, rows })
  }
  return broken
}

type Counted = Breach & { of: number }

async function breachesOf(db: Db, invariant: Invariant, given: Given) {
  const capped = sql`select *, count(*) over ()::integer as of
    from (${invariant.breaches(given)}) as breaches limit ${mostRows}`
  const answer = await db.transaction(
    async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${longestMs}`))
      // Some sums are over every order there is: better in memory than on disk.
      await tx.execute(sql`set local work_mem = '64MB'`)
      return tx.execute(capped)
    },
    { accessMode: 'read only' },
  )
  const counted = (answer as unknown as { rows: Counted[] }).rows
  const rows = counted.map(({ of: _, ...breach }) => breach)
  return { found: counted[0]?.of ?? 0, rows }
}
