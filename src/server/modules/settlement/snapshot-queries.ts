import { desc, max, type SQL, sql } from 'drizzle-orm'
import type { Account, EntryKind } from '#contract/ledger-accounts.ts'
import type { Db } from '../../platform/db.ts'
import { journalEntries, ledgerEntries } from '../ledger/tables.ts'
import type { LedgerEnd } from './statement-queries.ts'
import { balanceSnapshots } from './tables.ts'

/** How many ledger entries were posted since the newest snapshot. */
export async function countSinceSnapshot(db: Db): Promise<number> {
  const [newest] = await db
    .select({ entry: max(balanceSnapshots.lastEntry) })
    .from(balanceSnapshots)
  const [last] = await db.select({ entry: max(ledgerEntries.id) }).from(ledgerEntries)
  return (last?.entry ?? 0) - (newest?.entry ?? 0)
}

const latest: LedgerEnd = { entry: Number.MAX_SAFE_INTEGER, journalEntry: Number.MAX_SAFE_INTEGER }

/**
 * The newest snapshot plus the entries posted after it, up to the given ones: an object of sums by account, one of
 * counts by kind.
 */
const added = ({ entry, journalEntry }: LedgerEnd) => {
  const total = (rows: SQL) =>
    sql`(select coalesce(jsonb_object_agg(name, total), '{}') from (select name, sum(n) as total from (${rows}) r group by name) t)`
  return {
    snapshot: sql`select * from ${balanceSnapshots} order by ${desc(balanceSnapshots.lastEntry)} limit 1`,
    accounts: total(sql`
      select name, n::bigint from snapshot, jsonb_each_text(snapshot.accounts) a(name, n)
      union all
      select account, sum(amount_paise)::bigint from ${ledgerEntries}
      where id > coalesce((select last_entry from snapshot), 0) and id <= ${entry} group by account`),
    kinds: total(sql`
      select name, n::bigint from snapshot, jsonb_each_text(snapshot.kinds) k(name, n)
      union all
      select kind, count(*) from ${journalEntries}
      where id > coalesce((select last_journal_entry from snapshot), 0) and id <= ${journalEntry} group by kind`),
  }
}

/** The balances of the ledger in paise by account, and the number of entries of each kind; all at one instant. */
export async function sumLedger(db: Db) {
  const { snapshot, accounts, kinds } = added(latest)
  const { rows } = (await db.execute(
    sql`with snapshot as (${snapshot}) select ${accounts} as accounts, ${kinds} as kinds`,
  )) as unknown as {
    rows: {
      accounts: Partial<Record<Account, number>>
      kinds: Partial<Record<EntryKind, number>>
    }[]
  }
  return rows[0] ?? { accounts: {}, kinds: {} }
}

/**
 * Stores a snapshot of the balances up to these entries, before which none can appear any more; a second call does
 * nothing.
 */
export async function insertSnapshot(db: Db, upTo: LedgerEnd, now: Date): Promise<void> {
  const { snapshot, accounts, kinds } = added(upTo)
  await db.execute(sql`
    with snapshot as (${snapshot})
    insert into ${balanceSnapshots} (last_entry, last_journal_entry, accounts, kinds, made_at)
    select ${upTo.entry}::bigint, ${upTo.journalEntry}::bigint, ${accounts}, ${kinds}, ${now.toISOString()}::timestamptz
    where ${upTo.entry}::bigint > coalesce((select last_entry from snapshot), 0)
    on conflict do nothing`)
}
