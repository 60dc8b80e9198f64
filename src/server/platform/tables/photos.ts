import { customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { pharmacies } from './pharmacies.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/**
 * Pictures that pharmacies uploaded, in each width that the pages use, known by the digest of what was
 * uploaded: they stand in the database because every process has to have them.
 */
export const photos = pgTable(
  'photos',
  {
    digest: text().notNull(),
    /** Pixels of the longer side, unless what was uploaded is smaller. */
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
    // How many a pharmacy has is asked at each upload.
    index('photos_of_pharmacy').on(t.pharmacyId),
  ],
)
