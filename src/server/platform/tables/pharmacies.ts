import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
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
  },
  (t) => [
    uniqueIndex('pharmacies_email').on(t.email).where(sql`${t.closedAt} is null`),
    uniqueIndex('pharmacies_username').on(t.username),
  ],
)
