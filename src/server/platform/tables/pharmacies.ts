import { sql } from 'drizzle-orm'
import { integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { login } from './accounts.ts'
import { moment } from './columns.ts'

/** A pharmacy is public and may sell while it is verified and not closed. */
export const pharmacies = pgTable(
  'pharmacies',
  {
    ...login(),
    phone: text().notNull(),
    address: text().notNull(),
    licenseNumber: text().notNull(),
    verifiedAt: moment(),
    /** Without one it is not registered for GST: its papers are bills of supply, and show no tax. */
    gstin: text(),
    /** Two digits, as GST numbers the states. */
    stateCode: text(),
    /** Its account at the payment provider, for payouts. */
    linkedAccount: text(),
    /** How customers rate its consignments; a trigger keeps it. */
    ratingTenths: smallint(),
    ratingCount: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('pharmacies_email').on(t.email).where(sql`${t.closedAt} is null`),
    uniqueIndex('pharmacies_username').on(t.username),
  ],
)
