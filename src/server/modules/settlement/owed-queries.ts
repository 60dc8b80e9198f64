import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import type { Seek } from '../../platform/keyset.ts'
import { matches } from '../../platform/matches.ts'
import { seekBy } from '../../platform/seek-by.ts'
import { journalEntries, ledgerEntries } from '../ledger/tables.ts'
import { pharmacies, pharmacyText } from '../pharmacies/tables.ts'
import { findAnchor, findLastWeek } from './statement-queries.ts'
import { payouts, statements } from './tables.ts'
import { withheldPaise } from './withheld-queries.ts'

/** Each pharmacy's newest statement, of those that include no ledger entry after `upTo`. */
const newest = (db: Db, upTo?: number) =>
  db
    .select({
      statementId: statements.id,
      lastEntry: statements.lastEntry,
      closingPaise: statements.closingPaise,
    })
    .from(statements)
    .where(
      and(
        eq(statements.pharmacyId, pharmacies.id),
        upTo === undefined ? undefined : lte(statements.lastEntry, upTo),
      ),
    )
    .orderBy(desc(statements.from))
    .limit(1)
    .as('newest')

// A subquery by primary key: a join would scan all journal entries.
const kind = sql`(select e.kind from ${journalEntries} e where e.id = ${ledgerEntries.entryId})`
const sums = {
  paise: sql<number>`coalesce(-sum(${ledgerEntries.amountPaise}), 0)`.as('since_paise'),
  takenPaise: sql<number>`coalesce(-sum(${ledgerEntries.amountPaise})
    filter (where ${kind} <> 'delivered'), 0)`.as('taken_paise'),
}

/** What was posted since the statement, and the part of it that reduces what the statement owes. */
const since = (db: Db, stated: ReturnType<typeof newest>) =>
  db
    .select(sums)
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.pharmacyId, pharmacies.id),
        eq(ledgerEntries.account, 'pharmacy'),
        sql`${ledgerEntries.id} > coalesce(${stated.lastEntry}, 0)`,
      ),
    )
    .as('since')

/**
 * The same for all pharmacies with entries, in one scan of the newest ledger entries: a pharmacy's own statement
 * includes everything up to the last entry of the newest week.
 */
const sinceEntry = (db: Db, entry: number) =>
  db
    .select({ pharmacyId: ledgerEntries.pharmacyId, ...sums })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.account, 'pharmacy'), gt(ledgerEntries.id, entry)))
    .groupBy(ledgerEntries.pharmacyId)
    .as('since')

/** The clauses of a query for what the shop owes one pharmacy, or a few. */
function owedClauses(db: Db) {
  const stated = newest(db)
  const moved = since(db, stated)
  return { moved, ...owedBy(stated, moved) }
}

/**
 * The same for all pharmacies. The last entry is queried first, so that the planner knows how few come after it.
 */
async function owedClausesOfAll(db: Db) {
  const entry = (await findLastWeek(db))?.lastEntry ?? 0
  const moved = sinceEntry(db, entry)
  return { moved, ...owedBy(newest(db, entry), moved) }
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
 * What the shop owes a pharmacy now (`balancePaise`), and according to its newest statement after later deductions
 * (`duePaise`): this week's sales wait for this week's statement. What is withheld is read at the same instant: a
 * return that is accepted in between would reduce both.
 */
export async function findOwedTo(db: Db, pharmacyId: string, now: Date) {
  const { stated, moved, shown } = owedClauses(db)
  const withheld = withheldPaise(pharmacies.id, { now }).mapWith(Number)
  const rows = await db
    .select({ ...shown, withheldPaise: withheld.as('withheld_paise') })
    .from(pharmacies)
    .leftJoinLateral(stated, sql`true`)
    .innerJoinLateral(moved, sql`true`)
    .where(eq(pharmacies.id, pharmacyId))
  return rows[0] ?? null
}

const searched = (q: string | undefined) => matches(pharmacyText, pharmacies.id, q)

/** Pharmacies whose balance is not 0, sorted by it. */
export async function findOwed(db: Db, q: string | undefined, seek: Seek) {
  const { stated, moved, balance, shown } = await owedClausesOfAll(db)
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
  const { stated, moved, balance } = await owedClausesOfAll(db)
  const [row] = await db
    .select({ n: count() })
    .from(pharmacies)
    .leftJoinLateral(stated, sql`true`)
    .leftJoin(moved, eq(moved.pharmacyId, pharmacies.id))
    .where(and(sql`${balance} <> 0`, searched(q)))
  return row?.n ?? 0
}

/** The other figures next to a pharmacy's balance, in paise; the advance from its newest statement on. */
export async function findRemaining(db: Db, pharmacyId: string) {
  const { lastEntry, advancePaise } = await findAnchor(db, pharmacyId)
  const sumOf = (from: SQL) => sql<number>`coalesce((${from}), 0)::bigint`.mapWith(Number)
  const [row] = await db
    .select({
      linkedAccount: pharmacies.linkedAccount,
      onTheWayPaise: sumOf(sql`select sum(p.amount_paise) from ${payouts} p
        where p.pharmacy_id = ${pharmacies.id} and p.state in ('requested', 'pending')`),
      sincePaise: sumOf(sql`select -sum(l.amount_paise) from ${ledgerEntries} l
        where l.pharmacy_id = ${pharmacies.id} and l.account = 'advance' and l.id > ${lastEntry}`),
    })
    .from(pharmacies)
    .where(eq(pharmacies.id, pharmacyId))
  if (row === undefined) return { linkedAccount: null, onTheWayPaise: 0, advancePaise: 0 }
  const { sincePaise, ...remaining } = row
  return { ...remaining, advancePaise: advancePaise + sincePaise }
}

/** The provider's minimum transfer, in paise. */
const leastTransfer = 100

/**
 * Pharmacies that the provider has to pay for their newest statement, less earnings whose return window is open or
 * that have an undecided return (`duePaise`): without a payout in progress, without a
 * successful payout for that statement, and past the backoff after failed payouts to the same account: six hours,
 * doubling each time, five attempts in all.
 */
export async function findToPay(
  db: Db,
  now: Date,
  { take, pharmacyId }: { take: number; pharmacyId?: string },
) {
  const { stated, moved, due, shown } = owedClauses(db)
  const withheld = withheldPaise(pharmacies.id, { now, lastEntry: stated.lastEntry })
  const payable = sql<number>`(${due} - ${withheld})`
  const open = inArray(payouts.state, ['requested', 'pending'])
  const made = and(eq(payouts.statementId, stated.statementId), isNotNull(payouts.linkedAccount))
  const inTheWay = sql`exists ${db
    .select({ id: payouts.id })
    .from(payouts)
    .where(
      and(eq(payouts.pharmacyId, pharmacies.id), or(open, and(made, ne(payouts.state, 'failed')))),
    )}`
  const failures = sql`(${db
    .select({
      wait: sql`count(*) >= 5 or max(${payouts.settledAt}) + interval '6 hours' * power(2, count(*) - 1)
        > ${now.toISOString()}::timestamptz`,
    })
    .from(payouts)
    .where(
      and(
        eq(payouts.pharmacyId, pharmacies.id),
        made,
        eq(payouts.state, 'failed'),
        eq(payouts.linkedAccount, pharmacies.linkedAccount),
      ),
    )
    .having(sql`count(*) > 0`)})`
  return db
    .select({ ...shown, duePaise: payable.mapWith(Number).as('due_paise') })
    .from(pharmacies)
    .innerJoinLateral(stated, sql`true`)
    .innerJoinLateral(moved, sql`true`)
    .where(
      and(
        pharmacyId === undefined ? undefined : eq(pharmacies.id, pharmacyId),
        isNotNull(pharmacies.linkedAccount),
        sql`${payable} >= ${leastTransfer}`,
        sql`not ${inTheWay}`,
        sql`not coalesce(${failures}, false)`,
      ),
    )
    .orderBy(pharmacies.id)
    .limit(take)
}
