import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { InvoiceSeries, InvoiceSnapshot } from '#contract/invoices.ts'
import { moment, paise } from './columns.ts'
import { consignments } from './orders.ts'
import { pharmacies } from './pharmacies.ts'
import { reversals } from './reversals.ts'

/**
 * A paper of a sale or of its undoing, as it was that day: nothing in it is ever looked up again. Triggers
 * refuse every UPDATE, DELETE and TRUNCATE.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey().defaultRandom(),
    pharmacyId: uuid()
      .notNull()
      .references(() => pharmacies.id),
    series: text().$type<InvoiceSeries>().notNull(),
    /** '2026-27': April to March. */
    financialYear: text().notNull(),
    serial: integer().notNull(),
    /** As printed: at most 16 characters (CGST Rules, rule 46). */
    number: text().notNull(),
    consignmentId: uuid()
      .notNull()
      .references(() => consignments.id),
    /** What a credit note or refund voucher is about. */
    reversalId: uuid().references(() => reversals.id),
    totalPaise: paise().notNull(),
    snapshot: jsonb().$type<InvoiceSnapshot>().notNull(),
    issuedAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('invoices_serial').on(t.pharmacyId, t.series, t.financialYear, t.serial),
    uniqueIndex('invoices_of_consignment').on(t.consignmentId).where(sql`${t.reversalId} is null`),
    uniqueIndex('invoices_of_reversal').on(t.reversalId).where(sql`${t.reversalId} is not null`),
    index('invoices_by_consignment').on(t.consignmentId),
    index('invoices_of_pharmacy').on(t.pharmacyId, t.issuedAt, t.id),
  ],
)

/** The last serial given out. A number is taken in the transaction that writes its paper, so none is skipped. */
export const invoiceSerials = pgTable(
  'invoice_serials',
  {
    pharmacyId: uuid()
      .notNull()
      .references(() => pharmacies.id),
    series: text().$type<InvoiceSeries>().notNull(),
    financialYear: text().notNull(),
    last: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.pharmacyId, t.series, t.financialYear] })],
)
