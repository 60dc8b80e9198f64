import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { InvoiceSeries } from '#contract/invoices.ts'
import type { Db } from '../../platform/db.ts'
import { invoiceSerials, invoices } from '../../platform/tables/index.ts'

export type Paper = typeof invoices.$inferSelect
export type NewPaper = typeof invoices.$inferInsert

/**
 * The next number of a series. Whoever takes one locks the series until the transaction ends: one that is
 * rolled back gives its number back, and none is skipped.
 */
export async function takeSerial(
  db: Db,
  series: { pharmacyId: string; series: InvoiceSeries; financialYear: string },
): Promise<number> {
  const [row] = await db
    .insert(invoiceSerials)
    .values({ ...series, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceSerials.pharmacyId, invoiceSerials.series, invoiceSerials.financialYear],
      set: { last: sql`${invoiceSerials.last} + 1` },
    })
    .returning({ last: invoiceSerials.last })
  if (row === undefined) throw new Error('no number was given out')
  return row.last
}

export async function insertPaper(db: Db, paper: NewPaper): Promise<Paper> {
  const [row] = await db.insert(invoices).values(paper).returning()
  if (row === undefined) throw new Error('a paper was not written')
  return row
}

export async function findInvoice(db: Db, consignmentId: string): Promise<Paper | null> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.consignmentId, consignmentId), isNull(invoices.reversalId)))
  return row ?? null
}

/** Credit notes of a consignment, for what of its invoice they took back. */
export async function findCreditNotes(db: Db, consignmentId: string): Promise<Paper[]> {
  return db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.consignmentId, consignmentId),
        eq(invoices.series, 'credit_note'),
        isNotNull(invoices.reversalId),
      ),
    )
}

/** Papers of series that nobody has begun; the last serial of each is the last that was given out. */
export async function insertFirstPapers(db: Db, papers: readonly NewPaper[]): Promise<void> {
  await db.insert(invoices).values([...papers])
  const { pharmacyId, series, financialYear, serial } = invoices
  await db.insert(invoiceSerials).select(
    db
      .select({ pharmacyId, series, financialYear, last: sql<number>`max(${serial})`.as('last') })
      .from(invoices)
      .groupBy(pharmacyId, series, financialYear),
  )
}
