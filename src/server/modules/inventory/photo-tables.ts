import { type SQLWrapper, sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../platform/columns.ts'
import { pharmacies } from '../pharmacies/tables.ts'

/**
 * Photos that pharmacies uploaded, in each width that the pages use, identified by the digest of the upload. They
 * are in the database because every process needs them.
 */
export const photos = pgTable(
  'photos',
  {
    digest: text().notNull(),
    /** Pixels of the longer side, unless the upload is smaller. */
    width: integer().notNull(),
    /** WebP. */
    content: bytes().notNull(),
    pharmacyId: uuid()
      .notNull()
      .references(() => pharmacies.id),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.digest, t.width] }),
    // Each upload counts the pharmacy's photos.
    index('photos_of_pharmacy').on(t.pharmacyId),
  ],
)

/** Whether a medicine's image is a photo that a pharmacy uploaded. */
export const isUploaded = (image: SQLWrapper) => sql`${image} like '/photos/%'`
