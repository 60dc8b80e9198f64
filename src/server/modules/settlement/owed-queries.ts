import { and, count, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import type { Seek } from '../../platform/keyset.ts'
import { matches } from '../../platform/matches.ts'
import { pharmacyText } from '../../platform/searched-text.ts'
import { seekBy } from '../../platform/seek-by.ts'
import {
  ledgerEntries,
  ledgerLines,
  payouts,
  pharmacies,
  statements,
} from '../../platform/tables/index.ts'
import { findLastWeek } from './statement-queries.ts'

/** Each pharmacy's newest statement, of those that count no line behind `upTo`. */
const newest = (db: Db, upTo?: number) =>
  db
    .select({
      statementId: statements.id,
      lastLine: statements.lastLine,
      closingPaise: statements.closingPaise,
    })
    .from(statements)
    .where(
      and(
        eq(statements.pharmacyId, pharmacies.id),
        upTo === undefined ? undefined : lte(statements.lastLine, upTo),
      ),
    )
    .orderBy(desc(statements.from))
    .limit(1)
    .as('newest')

// Asked for by its key: a join would walk all entries that there are.
const kind = sql`(select e.kind from ${ledgerEntries} e where e.id = ${ledgerLines.entryId})`
const sums = {
  paise: sql<number>`coalesce(-sum(${ledgerLines.amountPaise}), 0)`.as('since_paise'),
  takenPaise: sql<number>`coalesce(-sum(${ledgerLines.amountPaise})
    filter (where ${kind} <> 'delivered'), 0)`.as('taken_paise'),
}

/** What was booked since, and what of it takes off what the statement says. */
const since = (db: Db, stated: ReturnType<typeof newest>) =>
  db
    .select(sums)
    .from(ledgerLines)
    .where(
      and(
        eq(ledgerLines.pharmacyId, pharmacies.id),
        eq(ledgerLines.account, 'pharmacy'),
        sql`${ledgerLines.id} > coalesce(${stated.lastLine}, 0)`,
      ),
    )
    .as('since')

/**
 * The same of every pharmacy that had any, by one walk over the newest lines: up to the newest week's last line a
 * statement of its own counts all that moved.
 */
const sinceLine = (db: Db, line: number) =>
  db
    .select({ pharmacyId: ledgerLines.pharmacyId, ...sums })
    .from(ledgerLines)
    .where(and(eq(ledgerLines.account, 'pharmacy'), gt(ledgerLines.id, line)))
    .groupBy(ledgerLines.pharmacyId)
    .as('since')

/** The parts of a query over one pharmacy, or few, and what they are owed. */
export function owing(db: Db) {
  const stated = newest(db)
  const moved = since(db, stated)
  return { moved, ...owedBy(stated, moved) }
}

/** The same over all pharmacies. The line is asked for first: the planner then knows how few are behind it. */
async function owingAll(db: Db) {
  const line = (await findLastWeek(db))?.lastLine ?? 0
  const moved = sinceLine(db, line)
  return { moved, ...owedBy(newest(db, line), moved) }
}

type Moved = Pick<ReturnType<typeof since>, 'paise' | 'takenPaise'>

function owedBy(stated: ReturnType<typeof newest>, moved: Moved) {
  const owed = (paise: Moved['paise']) =>
    sql<number>`(coalesce(${stated.closingPaise}, 0) + coalesce(${paise}, 0))::bigint`
  const balance = owed(moved.paise)
  const due = owed(moved.takenPaise)
  const shown = {
    id: pharmacies.id,
    name: pharmacies.name,
    linkedAccount: pharmacies.linkedAccount,
    statementId: stated.statementId,
    balancePaise: balance.mapWith(Number).as('balance_paise'),
    duePaise: due.mapWith(Number).as('due_paise'),
  }
  return { stated, balance, due, shown }
}

export type OwedRow = {
  id: string
  name: string
  linkedAccount: string | null
  statementId: string | null
  balancePaise: number
  duePaise: number
}

/**
 * What a pharmacy is owed now (`balancePaise`), and by its newest statement after all that was taken off
 * since (`duePaise`): this week's sales wait for this week's statement.
 */
export async function findOwedTo(db: Db, pharmacyId: string): Promise<OwedRow | null> {
  const { stated, moved, shown } = owing(db)
  const rows = await db
    .select(shown)
    .from(pharmacies)
    .leftJoinLateral(stated, sql`true`)
    .innerJoinLateral(moved, sql`true`)
    .where(eq(pharmacies.id, pharmacyId))
  return rows[0] ?? null
}

const searched = (q: string | undefined) => matches(pharmacyText, pharmacies.id, q)

/** Pharmacies whose balance is not 0, by how much it is. */
export async function findOwed(db: Db, q: string | undefined, seek: Seek) {
  const { stated, moved, balance, shown } = await owingAll(db)
  const key = { by: balance, as: 'integer' } as const
  const { sortedAt, behind, order, take } = seekBy(key, pharmacies.id, seek)
  return db
    .select({ ...shown, sortedAt })
    .from(pharmacies)
    .leftJoinLateral(stated, sql`true`)
    .leftJoin(moved, eq(moved.pharmacyId, pharmacies.id))
    .where(and(sql`${balance} <> 0`, searched(q), behind))
    .orderBy(...order)
    .limit(take)
}

export async function countOwed(db: Db, q: string | undefined): Promise<number> {
  const { stated, moved, balance } = await owingAll(db)
  const [row] = await db
    .select({ n: count() })
    .from(pharmacies)
    .leftJoinLateral(stated, sql`true`)
    .leftJoin(moved, eq(moved.pharmacyId, pharmacies.id))
    .where(and(sql`${balance} <> 0`, searched(q)))
  return row?.n ?? 0
}

/** What stands beside a pharmacy's balance, in paise. */
export async function findStanding(db: Db, pharmacyId: string) {
  const sumOf = (from: SQL) => sql<number>`coalesce((${from}), 0)::bigint`.mapWith(Number)
  const [row] = await db
    .select({
      linkedAccount: pharmacies.linkedAccount,
      onTheWayPaise: sumOf(sql`select sum(p.amount_paise) from ${payouts} p
        where p.pharmacy_id = ${pharmacies.id} and p.state in ('requested', 'pending')`),
      advancePaise: sumOf(sql`select -sum(l.amount_paise) from ${ledgerLines} l
        where l.pharmacy_id = ${pharmacies.id} and l.account = 'advance'`),
    })
    .from(pharmacies)
    .where(eq(pharmacies.id, pharmacyId))
  return row ?? { linkedAccount: null, onTheWayPaise: 0, advancePaise: 0 }
}
