import { isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../platform/db.ts'
import { ledgerEntries, ledgerLines, pharmacies } from '../platform/tables/index.ts'
import type { BookedEntry } from './past-books.ts'

/** All of a week by one statement, in their order. */
export async function insertEntries(db: Db, booked: readonly BookedEntry[]): Promise<void> {
  const entries = JSON.stringify(
    booked.map(({ at, entry: { lines: _, ...entry } }) => ({ at, ...entry })),
  )
  const lines = JSON.stringify(
    booked.flatMap(({ entry: { key, lines } }, turn) =>
      lines.filter(({ amountPaise }) => amountPaise !== 0).map((line) => ({ turn, key, ...line })),
    ),
  )
  await db.execute(sql`
    with booked as (
      insert into ${ledgerEntries} (key, kind, at, order_id, consignment_id)
      select e.key, e.kind, e.at, e."orderId", e."consignmentId"
      from jsonb_to_recordset(${entries}::jsonb)
        as e(key text, kind text, at timestamptz, "orderId" uuid, "consignmentId" uuid)
      returning id, key)
    insert into ${ledgerLines} (entry_id, account, pharmacy_id, amount_paise)
    select b.id, l.account, l."pharmacyId", l."amountPaise"
    from booked b join jsonb_to_recordset(${lines}::jsonb)
      as l(turn int, key text, account text, "pharmacyId" uuid, "amountPaise" bigint) using (key)
    order by l.turn`)
}

/** Pharmacies that are registered for GST. */
export async function findRegistered(db: Db): Promise<Set<string>> {
  const rows = await db
    .select({ id: pharmacies.id })
    .from(pharmacies)
    .where(isNotNull(pharmacies.gstin))
  return new Set(rows.map(({ id }) => id))
}
