import { isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../platform/db.ts'
import { journalEntries, ledgerEntries, pharmacies } from '../tables.ts'
import type { PostedEntry } from './past-ledger.ts'

/** Inserts all entries of a week in one statement, in sequence. */
export async function insertEntries(db: Db, posted: readonly PostedEntry[]): Promise<void> {
  const journal = JSON.stringify(
    posted.map(({ at, entry: { entries: _, ...entry } }) => ({ at, ...entry })),
  )
  const ledger = JSON.stringify(
    posted.flatMap(({ entry: { key, entries } }, turn) =>
      entries
        .filter(({ amountPaise }) => amountPaise !== 0)
        .map((entry) => ({ turn, key, ...entry })),
    ),
  )
  await db.execute(sql`
    with posted as (
      insert into ${journalEntries} (key, kind, at, order_id, shipment_id)
      select e.key, e.kind, e.at, e."orderId", e."shipmentId"
      from jsonb_to_recordset(${journal}::jsonb)
        as e(key text, kind text, at timestamptz, "orderId" uuid, "shipmentId" uuid)
      returning id, key)
    insert into ${ledgerEntries} (entry_id, account, pharmacy_id, amount_paise)
    select b.id, l.account, l."pharmacyId", l."amountPaise"
    from posted b join jsonb_to_recordset(${ledger}::jsonb)
      as l(turn int, key text, account text, "pharmacyId" uuid, "amountPaise" bigint) using (key)
    order by l.turn`)
}

/** Ids of pharmacies registered for GST. */
export async function findRegistered(db: Db): Promise<Set<string>> {
  const rows = await db
    .select({ id: pharmacies.id })
    .from(pharmacies)
    .where(isNotNull(pharmacies.gstin))
  return new Set(rows.map(({ id }) => id))
}
