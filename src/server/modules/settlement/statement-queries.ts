import { and, desc, eq, gt, isNotNull, lt, lte, max, min, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import type { Seek } from '../../platform/keyset.ts'
import { seekBy } from '../../platform/seek-by.ts'
import { ledgerEntries, ledgerLines, pharmacies, statements } from '../../platform/tables/index.ts'
import type { Week } from './week.ts'

export type StatementRow = typeof statements.$inferSelect

/** The last line and the last entry of a moment at which nobody was booking. */
export type Settled = { line: number; entry: number }

/**
 * The last line and entry of the ledger, once all before them stand: who is booking is waited for, and who
 * comes meanwhile waits, so that none turns up later with a number below them.
 */
export async function settleLedger(db: Db): Promise<Settled> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '5s'`)
    await tx.execute(sql`lock table ${ledgerEntries}, ${ledgerLines} in share mode`)
    const [line] = await tx.select({ id: max(ledgerLines.id) }).from(ledgerLines)
    const [entry] = await tx.select({ id: max(ledgerEntries.id) }).from(ledgerEntries)
    return { line: line?.id ?? 0, entry: entry?.id ?? 0 }
  })
}

/** One process at a time makes statements, until the transaction ends. */
export async function lockStatements(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('statements', 7203118))`)
}

/** The newest week of which there are statements, and the last line that they count. */
export async function findLastWeek(db: Db): Promise<{ from: string; lastLine: number } | null> {
  const [row] = await db
    .select({ from: statements.from, lastLine: statements.lastLine })
    .from(statements)
    .orderBy(desc(statements.from))
    .limit(1)
  return row ?? null
}

const ofPharmacies = and(eq(ledgerLines.account, 'pharmacy'), isNotNull(ledgerLines.pharmacyId))

/** When the first pharmacy earned something. */
export async function findFirstEarning(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: ledgerEntries.at })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(ofPharmacies)
    .orderBy(ledgerLines.id)
    .limit(1)
  return row?.at ?? null
}

/** The last line before anything that was booked after `end`, at most `upTo`. */
export async function lastLineUntil(db: Db, end: Date, upTo: number): Promise<number> {
  const [row] = await db
    .select({ id: min(ledgerLines.id) })
    .from(ledgerEntries)
    .innerJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
    .where(gt(ledgerEntries.at, end))
  return row?.id == null ? upTo : Math.min(row.id - 1, upTo)
}

/** A statement for each pharmacy whose balance moved in the lines after `after` up to `lastLine`. */
export async function insertStatements(
  db: Db,
  week: Week,
  { after, lastLine, now }: { after: number; lastLine: number; now: Date },
) {
  const before = db
    .select({ closing: statements.closingPaise })
    .from(statements)
    .where(eq(statements.pharmacyId, sql`moved.pharmacy_id`))
    .orderBy(desc(statements.from))
    .limit(1)
  const { rows } = (await db.execute(sql`
    with moved as (
      select ${ledgerLines.pharmacyId} as pharmacy_id, -sum(${ledgerLines.amountPaise}) as paise
      from ${ledgerLines}
      where ${and(ofPharmacies, gt(ledgerLines.id, after), lte(ledgerLines.id, lastLine))}
      group by 1)
    insert into ${statements}
      (pharmacy_id, "from", "to", last_line, opening_paise, closing_paise, created_at)
    select pharmacy_id, ${week.from}::date, ${week.to}::date, ${lastLine}::bigint,
      coalesce((${before}), 0), coalesce((${before}), 0) + paise, ${now.toISOString()}::timestamptz
    from moved
    on conflict (pharmacy_id, "from") do nothing
    returning id`)) as unknown as { rows: { id: string }[] }
  return rows.length
}

/** The statements of a week with whom to tell of them; closed pharmacies read nothing any more. */
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

/** One pharmacy's own; null where it is somebody else's. */
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

/** The last line that a pharmacy's statement before this one counts; 0 where it is the first. */
export async function lineBefore(
  db: Db,
  { pharmacyId, from }: Pick<StatementRow, 'pharmacyId' | 'from'>,
): Promise<number> {
  const [row] = await db
    .select({ lastLine: statements.lastLine })
    .from(statements)
    .where(and(eq(statements.pharmacyId, pharmacyId), lt(statements.from, from)))
    .orderBy(desc(statements.from))
    .limit(1)
  return row?.lastLine ?? 0
}

/** The newest statement of a pharmacy that counts no line from `line` on: where its balance is known. */
export async function findAnchor(db: Db, pharmacyId: string, line = Number.MAX_SAFE_INTEGER) {
  const [row] = await db
    .select({ lastLine: statements.lastLine, closingPaise: statements.closingPaise })
    .from(statements)
    .where(and(eq(statements.pharmacyId, pharmacyId), lt(statements.lastLine, line)))
    .orderBy(desc(statements.from))
    .limit(1)
  return row ?? { lastLine: 0, closingPaise: 0 }
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
