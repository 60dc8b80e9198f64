import { desc, max, type SQL, sql } from 'drizzle-orm'
import type { Account, EntryKind } from '#contract/ledger.ts'
import type { Db } from '../../platform/db.ts'
import { ledgerEntries, ledgerLines, ledgerMarks } from '../../platform/tables/index.ts'
import type { Settled } from './statement-queries.ts'

/** How many lines were booked since the newest mark. */
export async function countUnmarked(db: Db): Promise<number> {
  const [newest] = await db.select({ line: max(ledgerMarks.lastLine) }).from(ledgerMarks)
  const [last] = await db.select({ line: max(ledgerLines.id) }).from(ledgerLines)
  return (last?.line ?? 0) - (newest?.line ?? 0)
}

const nowhere: Settled = { line: Number.MAX_SAFE_INTEGER, entry: Number.MAX_SAFE_INTEGER }

/** The newest mark with what was booked behind it, up to `upTo`: an object of sums by account, one of counts by kind. */
const added = ({ line, entry }: Settled) => {
  const total = (rows: SQL) =>
    sql`(select coalesce(jsonb_object_agg(name, total), '{}') from (select name, sum(n) as total from (${rows}) r group by name) t)`
  return {
    mark: sql`select * from ${ledgerMarks} order by ${desc(ledgerMarks.lastLine)} limit 1`,
    accounts: total(sql`
      select name, n::bigint from mark, jsonb_each_text(mark.accounts) a(name, n)
      union all
      select account, sum(amount_paise)::bigint from ${ledgerLines}
      where id > coalesce((select last_line from mark), 0) and id <= ${line} group by account`),
    kinds: total(sql`
      select name, n::bigint from mark, jsonb_each_text(mark.kinds) k(name, n)
      union all
      select kind, count(*) from ${ledgerEntries}
      where id > coalesce((select last_entry from mark), 0) and id <= ${entry} group by kind`),
  }
}

/** What the books come to, in paise by account, and how many entries there are of each kind; all of one instant. */
export async function sumBooks(db: Db) {
  const { mark, accounts, kinds } = added(nowhere)
  const { rows } = (await db.execute(
    sql`with mark as (${mark}) select ${accounts} as accounts, ${kinds} as kinds`,
  )) as unknown as {
    rows: {
      accounts: Partial<Record<Account, number>>
      kinds: Partial<Record<EntryKind, number>>
    }[]
  }
  return rows[0] ?? { accounts: {}, kinds: {} }
}

/** Marks what the books come to up to a line and an entry that are settled; done again it does nothing. */
export async function insertMark(db: Db, settled: Settled, now: Date): Promise<void> {
  const { mark, accounts, kinds } = added(settled)
  await db.execute(sql`
    with mark as (${mark})
    insert into ${ledgerMarks} (last_line, last_entry, accounts, kinds, made_at)
    select ${settled.line}::bigint, ${settled.entry}::bigint, ${accounts}, ${kinds}, ${now.toISOString()}::timestamptz
    where ${settled.line}::bigint > coalesce((select last_line from mark), 0)
    on conflict do nothing`)
}
