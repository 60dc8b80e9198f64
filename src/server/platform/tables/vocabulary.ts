import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'

/** Every word of letters that a medicine was ever found by: what a mistyped one may have meant. */
export const vocabulary = pgTable(
  'vocabulary',
  {
    word: text().primaryKey(),
    /** Alike for words that sound alike: their consonants, spelled one way. */
    sound: text().notNull().generatedAlwaysAs(sql`bare_sound_of(word)`),
  },
  (t) => [
    index('vocabulary_by_sound').on(t.sound.op('text_pattern_ops')),
    index('vocabulary_by_likeness').using('gin', sql`${t.word} gin_trgm_ops`),
  ],
)
