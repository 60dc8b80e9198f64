import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Every salt that a medicine has or had, in lower case; triggers on `medicines` add new ones. A salt that nobody
 * sells any more does no harm: suggestions check its medicines first.
 */
export const salts = pgTable(
  'salts',
  {
    name: text().primaryKey(),
    /** How many medicines had it at the last count: suggestions prefer frequent salts. */
    medicines: integer().notNull().default(0),
    /**
     * The phonetic form of its words, each after a space: equal for 'amoxicillin', 'amoxycilin' and
     * 'एमोक्सिसिलिन'.
     */
    sound: text().notNull().generatedAlwaysAs(sql`' ' || sound_of(name)`),
  },
  (t) => [
    index('salts_by_word').using('gin', sql`(' ' || ${t.name}) gin_trgm_ops`),
    index('salts_by_sound').using('gin', sql`${t.sound} gin_trgm_ops`),
  ],
)
