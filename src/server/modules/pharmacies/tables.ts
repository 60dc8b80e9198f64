import { sql } from 'drizzle-orm'
import { date, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/columns.ts'
import { login } from '../accounts/tables.ts'

/**
 * A pharmacy is public while it is verified and not closed. It may sell while it also has an active form 20 and
 * is not suspended.
 */
export const pharmacies = pgTable(
  'pharmacies',
  {
    ...login(),
    phone: text().notNull(),
    address: text().notNull(),
    licenseNumber: text().notNull(),
    verifiedAt: moment(),
    /**
     * Form 20 and form 21 are active on the days before these; empty without such a licence, '9999-12-31' with no
     * end known. Derived from `licences` (`licences/derive-queries.ts`).
     */
    form20Until: date({ mode: 'string' }),
    form21Until: date({ mode: 'string' }),
    /** Set while an administrator has suspended it: it may log in, and sells nothing. */
    suspendedAt: moment(),
    suspensionReason: text(),
    /**
     * Without a GSTIN the pharmacy is not registered for GST: its documents are bills of supply and show no tax.
     */
    gstin: text(),
    /** The two-digit state code of GST. */
    stateCode: text(),
    /**
     * The first day without an active pharmacist, null if there is none: `derivePharmacistUntil` computes it with
     * each change.
     */
    pharmacistUntil: date({ mode: 'string' }),
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
