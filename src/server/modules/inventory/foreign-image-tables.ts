import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/columns.ts'
import { pharmacies } from '../pharmacies/tables.ts'

/**
 * Pictures at web addresses that a pharmacy entered for its medicines: one row for each address, however many
 * medicines have it. It waits while `dueAt` is set; afterwards it is fetched (`digest`) or has failed.
 */
export const foreignImages = pgTable(
  'foreign_images',
  {
    id: uuid().primaryKey().defaultRandom(),
    pharmacyId: uuid()
      .notNull()
      .references(() => pharmacies.id),
    address: text().notNull(),
    /** When to fetch it; while a process fetches it, when another process may. */
    dueAt: moment(),
    tries: smallint().notNull().default(0),
    /** Of the photo that was made from it. */
    digest: text(),
    /** Why the last try failed, as a sentence for the pharmacy. */
    failure: text(),
  },
  (t) => [
    check(
      'foreign_images_state',
      sql`${t.dueAt} is not null or ${t.digest} is not null or ${t.failure} is not null`,
    ),
    // An address may be longer than an entry of an index.
    uniqueIndex('foreign_images_address').on(t.pharmacyId, sql`md5(${t.address})`),
    index('foreign_images_due').on(t.pharmacyId, t.dueAt, t.id).where(sql`${t.dueAt} is not null`),
    index('foreign_images_with_digest').on(t.digest).where(sql`${t.digest} is not null`),
  ],
)
