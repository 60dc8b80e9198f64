import { and, desc, eq, gt, isNotNull, lt, lte, max, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import type { Seek } from '../../platform/keyset.ts'
import { seekBy } from '../../platform/seek-by.ts'
import { journalEntries, ledgerEntries } from '../ledger/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'
import { statements } from './tables.ts'
import type { Week } from './week.ts'

export type StatementRow = typeof statements.$inferSelect

/** The last ledger entry and the last journal entry at a moment when no transaction was posting. */
export type LedgerEnd = { entry: number; journalEntry: number }

/**
 * The last ledger entry and journal entry. Waits for transactions that are posting and blocks new ones meanwhile,
 * so that no entry with a lower number appears later.
 */
export async function findLedgerEnd(db: Db): Promise<LedgerEnd> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '5s'`)
    await tx.execute(sql`select lock_ledger()`)
    const [ledgerEntry] = await tx.select({ id: max(ledgerEntries.id) }).from(ledgerEntries)
    const [journalEntry] = await tx.select({ id: max(journalEntries.id) }).from(journalEntries)
    return { entry: ledgerEntry?.id ?? 0, journalEntry: journalEntry?.id ?? 0 }
  })
}

/** Only one process at a time makes statements, until the transaction ends. */
export async function lockStatements(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('statements', 7203118))`)
}

/** The newest week with statements, and the last ledger entry that they include. */
export async function findLastWeek(db: Db): Promise<{ from: string; lastEntry: number } | null> {
  const [row] = await db
    .select({ from: statements.from, lastEntry: statements.lastEntry })
    .from(statements)
    .orderBy(desc(statements.from))
    .limit(1)
  return row ?? null
}

const ofPharmacies = and(eq(ledgerEntries.account, 'pharmacy'), isNotNull(ledgerEntries.pharmacyId))

/** When the first pharmacy earned something. */
export async function findFirstEarning(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: journalEntries.at })
    .from(ledgerEntries)
    .innerJoin(journalEntries, eq(journalEntries.id, ledgerEntries.entryId))
    .where(ofPharmacies)
    .orderBy(ledgerEntries.id)
    .limit(1)
  return row?.at ?? null
}

/**
 * The last ledger entry before everything posted after `end`, at most `upTo`. `after`: an entry up to which all were
 * posted before `end`, such as the last one of the week before; only later ones are read.
 */
export async function lastEntryUntil(
  db: Db,
  end: Date,
  { after, upTo }: { after: number; upTo: number },
): Promise<number> {
  const [row] = await db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .innerJoin(journalEntries, eq(journalEntries.id, ledgerEntries.entryId))
    .where(and(gt(ledgerEntries.id, after), gt(journalEntries.at, end)))
    .orderBy(ledgerEntries.id)
    .limit(1)
  return row === undefined ? upTo : Math.min(row.id - 1, upTo)
}

/** Creates a statement for each pharmacy whose balance changed in the entries after `after` up to `lastEntry`. */
export async function insertStatements(
  db: Db,
  week: Week,
  { after, lastEntry, now }: { after: number; lastEntry: number; now: Date },
) {
  const before = db
    .select({
      lastEntry: statements.lastEntry,
      closing: statements.closingPaise,
      advance: sql`${statements.advancePaise}`.as('advance'),
    })
    .from(statements)
    .where(eq(statements.pharmacyId, sql`moved.pharmacy_id`))
    .orderBy(desc(statements.from))
    .limit(1)
  // Since the statement before, which may be weeks old.
  const advance = db
    .select({ paise: sql`coalesce(-sum(${ledgerEntries.amountPaise}), 0)`.as('paise') })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.pharmacyId, sql`moved.pharmacy_id`),
        eq(ledgerEntries.account, 'advance'),
        sql`${ledgerEntries.id} > coalesce(before.last_entry, 0)`,
        lte(ledgerEntries.id, lastEntry),
      ),
    )
  const { rows } = (await db.execute(sql`
    with moved as (
      select ${ledgerEntries.pharmacyId} as pharmacy_id, -sum(${ledgerEntries.amountPaise}) as paise
      from ${ledgerEntries}
      where ${and(ofPharmacies, gt(ledgerEntries.id, after), lte(ledgerEntries.id, lastEntry))}
      group by 1)
    insert into ${statements}
      (pharmacy_id, "from", "to", last_entry, opening_paise, closing_paise, advance_paise, created_at)
    select moved.pharmacy_id, ${week.from}::date, ${week.to}::date, ${lastEntry}::bigint,
      coalesce(before.closing_paise, 0), coalesce(before.closing_paise, 0) + moved.paise,
      coalesce(before.advance, 0) + (${advance}), ${now.toISOString()}::timestamptz
    from moved left join lateral (${before}) before on true
    on conflict (pharmacy_id, "from") do nothing
    returning id`)) as unknown as { rows: { id: string }[] }
  return rows.length
}

/** The statements of a week with the contact details of their pharmacies; closed pharmacies are not notified. */
export async function findMadeFor(db: Db, monday: string, pharmacyAfter: string, take: number) {
  return db
    .select({
      id: statements.id,
      pharmacyId: statements.pharmacyId,
      from: statements.from,
      to: statements.to,
      closingPaise: statements.closingPaise,
      name: pharmacies.name,
      email: pharmacies.email,
      closedAt: pharmacies.closedAt,
    })
    .from(statements)
    .innerJoin(pharmacies, eq(pharmacies.id, statements.pharmacyId))
    .where(and(eq(statements.from, monday), gt(statements.pharmacyId, pharmacyAfter)))
    .orderBy(statements.pharmacyId)
    .limit(take)
}
export type MadeStatement = Awaited<ReturnType<typeof findMadeFor>>[number]

/** A pharmacy's own statement; null if it belongs to another. */
export async function findStatement(
  db: Db,
  pharmacyId: string,
  id: string,
): Promise<StatementRow | null> {
  const rows = await db
    .select()
    .from(statements)
    .where(and(eq(statements.id, id), eq(statements.pharmacyId, pharmacyId)))
  return rows[0] ?? null
}

/** The last ledger entry that the pharmacy's previous statement includes; 0 if there is none. */
export async function entryBefore(
  db: Db,
  { pharmacyId, from }: Pick<StatementRow, 'pharmacyId' | 'from'>,
): Promise<number> {
  const [row] = await db
    .select({ lastEntry: statements.lastEntry })
    .from(statements)
    .where(and(eq(statements.pharmacyId, pharmacyId), lt(statements.from, from)))
    .orderBy(desc(statements.from))
    .limit(1)
  return row?.lastEntry ?? 0
}

/**
 * The newest statement of a pharmacy that includes no ledger entry from `entry` on: a known balance to start from.
 */
export async function findAnchor(db: Db, pharmacyId: string, entry = Number.MAX_SAFE_INTEGER) {
  const [row] = await db
    .select({
      lastEntry: statements.lastEntry,
      closingPaise: statements.closingPaise,
      advancePaise: statements.advancePaise,
    })
    .from(statements)
    .where(and(eq(statements.pharmacyId, pharmacyId), lt(statements.lastEntry, entry)))
    .orderBy(desc(statements.from))
    .limit(1)
  return row ?? { lastEntry: 0, closingPaise: 0, advancePaise: 0 }
}

export async function findStatements(db: Db, pharmacyId: string, seek: Seek) {
  const key = { by: sql`${statements.from}::text`, as: 'text' } as const
  const { sortedAt, behind, order, take } = seekBy(key, statements.id, seek)
  return db
    .select({
      id: statements.id,
      from: statements.from,
      to: statements.to,
      openingPaise: statements.openingPaise,
      closingPaise: statements.closingPaise,
      createdAt: statements.createdAt,
      sortedAt,
    })
    .from(statements)
    .where(and(eq(statements.pharmacyId, pharmacyId), behind))
    .orderBy(...order)
    .limit(take)
}

export async function countStatements(db: Db, pharmacyId: string): Promise<number> {
  return db.$count(statements, eq(statements.pharmacyId, pharmacyId))
}
