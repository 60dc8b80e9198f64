import { asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { preparedSql } from '../../platform/prepared-sql.ts'
import { drugRules, ruleDerivations } from './tables.ts'

/** Asks for a derivation of all medicines by the rules of a day. */
export async function requestDerivation(db: Db, day: string, now: Date): Promise<void> {
  await db.insert(ruleDerivations).values({ day, requestedAt: now })
}

/** The oldest derivation that is not complete. */
export async function findUnfinished(db: Db) {
  const [row] = await db
    .select({
      id: ruleDerivations.id,
      readyAfter: ruleDerivations.readyAfter,
      changed: ruleDerivations.changed,
    })
    .from(ruleDerivations)
    .where(isNull(ruleDerivations.finishedAt))
    .orderBy(asc(ruleDerivations.requestedAt))
    .limit(1)
  return row ?? null
}

export async function findLatestDerivation(db: Db) {
  const [row] = await db
    .select()
    .from(ruleDerivations)
    .orderBy(desc(ruleDerivations.requestedAt))
    .limit(1)
  return row ?? null
}

const nextXid = preparedSql<{ xid: string }>(
  'next_transaction',
  sql`select pg_snapshot_xmax(pg_current_snapshot())::text as xid`,
)

/** The first transaction that cannot have begun yet. */
export async function nextTransaction(db: Db): Promise<string> {
  const [row] = await nextXid(db, {})
  if (row === undefined) throw new Error('the database has no next transaction')
  return row.xid
}

const ended = preparedSql<{ ended: boolean }>(
  'transactions_ended',
  sql`select pg_snapshot_xmin(pg_current_snapshot()) >= ${sql.placeholder('before')}::xid8 as ended`,
)

/** Whether all transactions before this one have ended. */
export async function haveEnded(db: Db, before: string): Promise<boolean> {
  const [row] = await ended(db, { before })
  return row?.ended === true
}

type Progress = { readyAfter?: string; examined?: number; changed?: number; finishedAt?: Date }

export async function updateDerivation(db: Db, id: string, progress: Progress): Promise<void> {
  await db.update(ruleDerivations).set(progress).where(eq(ruleDerivations.id, id))
}

const due = preparedSql<{ due: boolean }>(
  'rules_begin_or_end',
  sql`
    select exists (
      select from ${drugRules} r
      where (r.valid_from <= given.today and r.valid_from > seen.day)
        or (r.valid_to <= given.today and r.valid_to > seen.day)) as due
    from (select ${sql.placeholder('today')}::date as today) given,
      (select coalesce(max(day), '-infinity') as day from ${ruleDerivations}) seen`,
)

/** Whether a rule began or ended since the last derivation. */
export async function beginsOrEnds(db: Db, today: string): Promise<boolean> {
  const [row] = await due(db, { today })
  return row?.due === true
}
