import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import {
  type DocumentSeries,
  documentSeries,
  type InvoiceSnapshot,
} from '#contract/document-shapes.ts'
import type { Db } from '../../platform/db.ts'
import { withKeys } from '../../platform/vault/vault.ts'
import { pharmacies } from '../pharmacies/tables.ts'
import { openDocuments, sealRecipient } from './recipient.ts'
import { documentSerials, documents } from './tables.ts'

type Stored = typeof documents.$inferSelect
type New = typeof documents.$inferInsert
type Whole<Row> = Omit<Row, 'snapshot' | 'recipient'> & { snapshot: InvoiceSnapshot }

export type SaleDocument = Whole<Stored>
export type NewDocument = Omit<Whole<New>, 'id'>

/**
 * The next number of a series. Locks the series until the transaction ends: a rollback returns the number, so
 * that none is skipped.
 */
export async function takeSerial(
  db: Db,
  series: { pharmacyId: string; series: DocumentSeries; financialYear: string },
): Promise<number> {
  const [row] = await db
    .insert(documentSerials)
    .values({ ...series, last: 1 })
    .onConflictDoUpdate({
      target: [documentSerials.pharmacyId, documentSerials.series, documentSerials.financialYear],
      set: { last: sql`${documentSerials.last} + 1` },
    })
    .returning({ last: documentSerials.last })
  if (row === undefined) throw new Error('no document number was assigned')
  return row.last
}

/**
 * Skips this many numbers of every series in these financial years: documents that a restore of the database lost
 * may have them. Of pharmacies without a document as well, since their first may be among those.
 */
export async function skipDocumentSerials(
  db: Db,
  financialYears: readonly string[],
  skip: number,
): Promise<void> {
  await db.execute(sql`
    insert into ${documentSerials} as s (pharmacy_id, series, financial_year, last, skipped)
    select p.id, a.series, y.year, ${skip}::integer, ${skip}::integer
    from ${pharmacies} p, unnest(${sql.param(Object.keys(documentSeries))}::text[]) as a (series),
      unnest(${sql.param(financialYears)}::text[]) as y (year)
    on conflict (pharmacy_id, series, financial_year)
    do update set last = s.last + excluded.last, skipped = s.skipped + excluded.skipped`)
}

export async function insertDocument(db: Db, document: NewDocument): Promise<SaleDocument> {
  const stored = await db
    .insert(documents)
    .values(await sealedRow(db, document))
    .returning()
  const [inserted] = await openDocuments(db, stored)
  if (inserted === undefined) throw new Error('a document was not stored')
  return inserted
}

function sealedRow(db: Db, document: NewDocument): Promise<New> {
  const id = randomUUID()
  const { snapshot } = document
  return withKeys(db, (keys) => ({ ...document, id, ...sealRecipient(keys, id, snapshot) }))
}

export async function findInvoice(db: Db, shipmentId: string): Promise<SaleDocument | null> {
  const rows = await db
    .select()
    .from(documents)
    .where(and(eq(documents.shipmentId, shipmentId), isNull(documents.reversalId)))
  return (await openDocuments(db, rows))[0] ?? null
}

/**
 * The GST rates on the invoice of a shipment, by order item, in hundredths of a percent: null where its seller was not
 * registered. Null without an invoice.
 */
export async function findInvoicedRates(
  db: Db,
  shipmentId: string,
): Promise<Map<string, number | null> | null> {
  const [invoice] = await db
    .select({ snapshot: documents.snapshot })
    .from(documents)
    .where(and(eq(documents.shipmentId, shipmentId), isNull(documents.reversalId)))
  if (invoice === undefined) return null
  return new Map(invoice.snapshot.lines.map(({ orderItemId, gstBp }) => [orderItemId, gstBp]))
}

/** The credit notes of a shipment, which correct its invoice. */
export async function findCreditNotes(db: Db, shipmentId: string): Promise<SaleDocument[]> {
  const rows = await db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.shipmentId, shipmentId),
        eq(documents.series, 'credit_note'),
        isNotNull(documents.reversalId),
      ),
    )
  return openDocuments(db, rows)
}

/** Inserts the first documents of new series, and sets each series to its last serial. */
export async function insertFirstDocuments(db: Db, rows: readonly NewDocument[]): Promise<void> {
  await db.insert(documents).values(await Promise.all(rows.map((row) => sealedRow(db, row))))
  const { pharmacyId, series, financialYear, serial } = documents
  await db.insert(documentSerials).select(
    db
      .select({
        pharmacyId,
        series,
        financialYear,
        last: sql<number>`max(${serial})`.as('last'),
        skipped: sql<number>`0`.as('skipped'),
      })
      .from(documents)
      .groupBy(pharmacyId, series, financialYear),
  )
}
