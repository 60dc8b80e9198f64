import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { RegisterType } from '#contract/register-words.ts'
import { moment } from '../../../platform/columns.ts'
import { pharmacies } from '../../pharmacies/tables.ts'

/** Links with which an inspector reads a pharmacy's registers. The database knows only digests of their tokens. */
export const inspectionLinks = pgTable(
  'inspection_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    pharmacyId: uuid()
      .notNull()
      .references(() => pharmacies.id),
    tokenHash: text().notNull(),
    /** Who inspects. */
    label: text().notNull(),
    createdAt: moment().notNull(),
    /** People of the pharmacy, whose owner has the pharmacy's own id; null: an administrator. */
    createdBy: uuid(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    /** As `createdBy`; null in a revoked link: an administrator. */
    revokedBy: uuid(),
  },
  (t) => [
    check('inspection_links_revoked', sql`${t.revokedBy} is null or ${t.revokedAt} is not null`),
    uniqueIndex('inspection_links_token').on(t.tokenHash),
    index('inspection_links_of_pharmacy').on(t.pharmacyId, t.createdAt, t.id),
  ],
)

/** What was read with inspection links, and when. A trigger rejects every UPDATE, DELETE and TRUNCATE. */
export const inspectionUses = pgTable(
  'inspection_uses',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    linkId: uuid()
      .notNull()
      .references(() => inspectionLinks.id),
    at: moment().notNull(),
    what: text().$type<InspectionUse>().notNull(),
    register: text().$type<RegisterType>(),
    fromDay: date({ mode: 'string' }),
    toDay: date({ mode: 'string' }),
  },
  (t) => [
    check('inspection_uses_what', sql`${t.what} in ('opened', 'rows', 'sheet', 'print')`),
    index('inspection_uses_of_link').on(t.linkId, t.at),
  ],
)

export type InspectionUse = 'opened' | 'rows' | 'sheet' | 'print'
