import { sql } from 'drizzle-orm'
import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core'

/** Every word of letters that a medicine was ever found by: what a mistyped one may have meant. */
export const vocabulary = pgTable(
  'vocabulary',
  {
    word: text().primaryKey(),
    /** Alike for words that sound alike: their consonants, spelled one way. */
    sound: text().notNull().generatedAlwaysAs(sql`sound_of(word)`),
    /** Of how many medicines it is a word, in steps of twice as many; 0 for one. A job counts them. */
    frequency: smallint().notNull().default(0),
  },
  (t) => [
    index('vocabulary_by_sound').on(t.sound.op('text_pattern_ops')),
    index('vocabulary_by_likeness').using('gin', sql`${t.word} gin_trgm_ops`),
  ],
)
