import { and, eq, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db.ts'
import type { JournalEntry } from './entry.ts'
import type { Deductions } from './shipment-entries.ts'
import { journalEntries, ledgerEntries } from './tables.ts'

const inserting = prepared((db: Db) => {
  const posted = db.$with('posted', { id: sql<number>`id`.as('id') }).as(sql`
    insert into ${journalEntries} (key, kind, at, order_id, shipment_id)
    select e.key, e.kind, ${sql.placeholder('at')}::timestamptz, e."orderId", e."shipmentId"
    from jsonb_to_recordset(${sql.placeholder('journalEntries')}::jsonb)
      as e(key text, kind text, "orderId" uuid, "shipmentId" uuid)
    on conflict (key) do nothing
    returning id, key`)
  const postedEntries = db.$with('posted_entries', { id: sql<number>`id`.as('id') }).as(sql`
    insert into ${ledgerEntries} (entry_id, account, pharmacy_id, amount_paise)
    select b.id, l.account, l."pharmacyId", l."amountPaise"
    from posted b join jsonb_to_recordset(${sql.placeholder('ledgerEntries')}::jsonb)
      as l(key text, account text, "pharmacyId" uuid, "amountPaise" bigint) using (key)
    returning id`)
  return db
    .with(posted, postedEntries)
    .select({ entries: sql<number>`count(*)::integer` })
    .from(postedEntries)
    .prepare('journal_entries_to_post')
})

/** In one statement, because a sale waits for it. */
export async function insertEntries(
  db: Db,
  at: Date,
  posted: readonly JournalEntry[],
): Promise<void> {
  await inserting(db).execute({
    at: at.toISOString(),
    journalEntries: JSON.stringify(posted.map(({ entries: _, ...entry }) => entry)),
    ledgerEntries: JSON.stringify(
      posted.flatMap(({ key, entries }) => entries.map((entry) => ({ key, ...entry }))),
    ),
  })
}

const owed = prepared((db: Db) =>
  db
    .select({ paise: sql<number>`coalesce(-sum(${ledgerEntries.amountPaise}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(journalEntries, eq(journalEntries.id, ledgerEntries.entryId))
    .where(
      and(
        eq(journalEntries.orderId, sql.placeholder('orderId')),
        eq(ledgerEntries.account, 'customers'),
      ),
    )
    .prepare('owed_for_order'),
)

/** Paise that the shop owes the customer of an order, whose lock the caller holds. */
export async function findOwed(db: Db, orderId: string): Promise<number> {
  const [row] = await owed(db).execute({ orderId })
  return row?.paise ?? 0
}

/** The deductions from an order's delivered shipments so far, by shipment id. */
export async function findDeductions(db: Db, orderId: string): Promise<Map<string, Deductions>> {
  const sumOf = (account: 'commission' | 'tcs') =>
    sql<number>`coalesce(-sum(${ledgerEntries.amountPaise}) filter (where ${ledgerEntries.account} = ${account}), 0)`.mapWith(
      Number,
    )
  const rows = await db
    .select({
      shipmentId: sql<string>`${journalEntries.shipmentId}`,
      commissionPaise: sumOf('commission'),
      tcsPaise: sumOf('tcs'),
    })
    .from(journalEntries)
    .innerJoin(ledgerEntries, eq(ledgerEntries.entryId, journalEntries.id))
    .where(eq(journalEntries.orderId, orderId))
    .groupBy(journalEntries.shipmentId)
    .having(sql`bool_or(${journalEntries.kind} = 'delivered')`)
  return new Map(rows.map(({ shipmentId, ...deductions }) => [shipmentId, deductions]))
}
