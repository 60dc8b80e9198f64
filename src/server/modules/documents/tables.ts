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
import type { DocumentSeries } from '#contract/document-shapes.ts'
import { moment, paise, sealed } from '../../platform/columns.ts'
import { shipments } from '../fulfilment/tables.ts'
import { reversals } from '../orders/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'
import type { StoredSnapshot } from './recipient.ts'

/**
 * A document for a sale or its reversal, with the data of that day: nothing in it is looked up again. Triggers
 * reject every UPDATE, DELETE and TRUNCATE.
 */
export const documents = pgTable(
  'documents',
  {
    id: uuid().primaryKey(),
    pharmacyId: uuid()
      .notNull()
      .references(() => pharmacies.id),
    series: text().$type<DocumentSeries>().notNull(),
    /** '2026-27': April to March. */
    financialYear: text().notNull(),
    serial: integer().notNull(),
    /** As printed: at most 16 characters (CGST Rules, rule 46). */
    number: text().notNull(),
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id),
    /** The reversal that a credit note or refund voucher documents. */
    reversalId: uuid().references(() => reversals.id),
    totalPaise: paise().notNull(),
    snapshot: jsonb().$type<StoredSnapshot>().notNull(),
    /** The rest of the snapshot, which names people, encrypted: see `recipient.ts`. */
    recipient: sealed().notNull(),
    issuedAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('documents_serial').on(t.pharmacyId, t.series, t.financialYear, t.serial),
    uniqueIndex('documents_of_shipment').on(t.shipmentId).where(sql`${t.reversalId} is null`),
    uniqueIndex('documents_of_reversal').on(t.reversalId).where(sql`${t.reversalId} is not null`),
    index('documents_by_shipment').on(t.shipmentId),
    index('documents_of_pharmacy').on(t.pharmacyId, t.issuedAt, t.id),
  ],
)

/**
 * The last serial number issued. A number is issued in the transaction that writes its document, so none is missing
 * but those `skipped`: documents that a restore of the database lost may have them.
 */
export const documentSerials = pgTable(
  'document_serials',
  {
    pharmacyId: uuid()
      .notNull()
      .references(() => pharmacies.id),
    series: text().$type<DocumentSeries>().notNull(),
    financialYear: text().notNull(),
    last: integer().notNull(),
    skipped: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.pharmacyId, t.series, t.financialYear] })],
)
