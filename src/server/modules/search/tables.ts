import { sql } from 'drizzle-orm'
import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core'

/** Every word of letters that any medicine was ever found by: the candidates for correcting a typo. */
export const vocabulary = pgTable(
  'vocabulary',
  {
    word: text().primaryKey(),
    /** Equal for words that sound alike: their consonants in one spelling. */
    sound: text().notNull().generatedAlwaysAs(sql`sound_of(word)`),
    /** In how many medicines the word occurs, on a scale of powers of two; 0 for one. A job updates it. */
    frequency: smallint().notNull().default(0),
  },
  (t) => [
    index('vocabulary_by_sound').on(t.sound.op('text_pattern_ops')),
    index('vocabulary_by_likeness').using('gin', sql`${t.word} gin_trgm_ops`),
  ],
)
