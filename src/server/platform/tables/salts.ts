import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Every salt that some medicine has or had, in lower case; triggers on `medicines` note new ones. A name
 * that nobody sells any more does no harm: who suggests it asks for its medicines first.
 */
export const salts = pgTable(
  'salts',
  {
    name: text().primaryKey(),
    /** How many medicines had it when they were last counted: what makes one salt likelier than another. */
    medicines: integer().notNull().default(0),
    /** Its words as they sound, each after a space: alike for 'amoxicillin', 'amoxycilin' and 'एमोक्सिसिलिन'. */
    sound: text().notNull().generatedAlwaysAs(sql`' ' || sound_of(name)`),
  },
  (t) => [
    index('salts_by_word').using('gin', sql`(' ' || ${t.name}) gin_trgm_ops`),
    index('salts_by_sound').using('gin', sql`${t.sound} gin_trgm_ops`),
  ],
)
