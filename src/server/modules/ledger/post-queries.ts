import { and, eq, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db.ts'
import { ledgerEntries, ledgerLines } from '../../platform/tables/index.ts'
import type { Entry } from './entry.ts'
import type { Kept } from './settled-entries.ts'

const booking = prepared((db: Db) => {
  const booked = db.$with('booked', { id: sql<number>`id`.as('id') }).as(sql`
    insert into ${ledgerEntries} (key, kind, at, order_id, consignment_id)
    select e.key, e.kind, ${sql.placeholder('at')}::timestamptz, e."orderId", e."consignmentId"
    from jsonb_to_recordset(${sql.placeholder('entries')}::jsonb)
      as e(key text, kind text, "orderId" uuid, "consignmentId" uuid)
    on conflict (key) do nothing
    returning id, key`)
  const lined = db.$with('lined', { id: sql<number>`id`.as('id') }).as(sql`
    insert into ${ledgerLines} (entry_id, account, pharmacy_id, amount_paise)
    select b.id, l.account, l."pharmacyId", l."amountPaise"
    from booked b join jsonb_to_recordset(${sql.placeholder('lines')}::jsonb)
      as l(key text, account text, "pharmacyId" uuid, "amountPaise" bigint) using (key)
    returning id`)
  return db
    .with(booked, lined)
    .select({ lines: sql<number>`count(*)::integer` })
    .from(lined)
    .prepare('book_entries')
})

/** In one statement, since a sale waits for it. */
export async function insertEntries(db: Db, at: Date, entries: readonly Entry[]): Promise<void> {
  await booking(db).execute({
    at: at.toISOString(),
    entries: JSON.stringify(entries.map(({ lines: _, ...entry }) => entry)),
    lines: JSON.stringify(
      entries.flatMap(({ key, lines }) => lines.map((line) => ({ key, ...line }))),
    ),
  })
}

const owed = prepared((db: Db) =>
  db
    .select({ paise: sql<number>`coalesce(-sum(${ledgerLines.amountPaise}), 0)`.mapWith(Number) })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(
      and(
        eq(ledgerEntries.orderId, sql.placeholder('orderId')),
        eq(ledgerLines.account, 'customers'),
      ),
    )
    .prepare('owed_for_order'),
)

/** Paise that the shop owes the customer of an order, whose lock the caller holds. */
export async function findOwed(db: Db, orderId: string): Promise<number> {
  const [row] = await owed(db).execute({ orderId })
  return row?.paise ?? 0
}

/** What the operator keeps of an order's delivered consignments at this point, by their ids. */
export async function findKept(db: Db, orderId: string): Promise<Map<string, Kept>> {
  const keeps = (account: 'commission' | 'tcs') =>
    sql<number>`coalesce(-sum(${ledgerLines.amountPaise}) filter (where ${ledgerLines.account} = ${account}), 0)`.mapWith(
      Number,
    )
  const rows = await db
    .select({
      consignmentId: sql<string>`${ledgerEntries.consignmentId}`,
      commissionPaise: keeps('commission'),
      tcsPaise: keeps('tcs'),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
    .where(eq(ledgerEntries.orderId, orderId))
    .groupBy(ledgerEntries.consignmentId)
    .having(sql`bool_or(${ledgerEntries.kind} = 'delivered')`)
  return new Map(rows.map(({ consignmentId, ...kept }) => [consignmentId, kept]))
}
