import { sql } from 'drizzle-orm'
import { integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/columns.ts'
import { login } from '../accounts/tables.ts'

/** A pharmacy is public and may sell while it is verified and not closed. */
export const pharmacies = pgTable(
  'pharmacies',
  {
    ...login(),
    phone: text().notNull(),
    address: text().notNull(),
    licenseNumber: text().notNull(),
    verifiedAt: moment(),
    /**
     * Without a GSTIN the pharmacy is not registered for GST: its documents are bills of supply and show no tax.
     */
    gstin: text(),
    /** The two-digit state code of GST. */
    stateCode: text(),
    /** Its account at the payment provider, for payouts. */
    linkedAccount: text(),
    /** Customers' ratings of its shipments; a trigger updates it. */
    ratingTenths: smallint(),
    ratingCount: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('pharmacies_email').on(t.email).where(sql`${t.closedAt} is null`),
    uniqueIndex('pharmacies_username').on(t.username),
  ],
)

/** The text that pharmacy search uses. */
export const pharmacyText = sql`lower(${pharmacies.name} || ' ' || ${pharmacies.email} || ' ' || ${pharmacies.licenseNumber})`
