import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'

/** A known word that is like one that was typed. `folded`: both in one spelling for what is heard alike. */
export type LikeWord = {
  typed: string
  word: string
  foldedTyped: string
  folded: string
  sameSound: boolean
  /** Of how many medicines it is a word, in steps of twice as many. */
  frequency: number
}
/** A typed word, and a known one that may be like it. */
export type Pair = { typed: string; word: string }

/** Of each sort; words with few consonants sound like very many. */
const most = 60

/** From so many letters on a word of about that length that begins alike is worth a look, however its other letters stand. */
const longEnough = 6

/**
 * For each word what sounds like it, or begins so, or is spelled like it; itself, where medicines have it;
 * and of the pairs those words that are known.
 */
export async function findLikeWords(
  db: Db,
  typed: readonly string[],
  pairs: readonly Pair[],
): Promise<LikeWord[]> {
  if (typed.length === 0) return []
  const paired = sql`unnest(${sql.param(pairs.map((pair) => pair.typed))}::text[], ${sql.param(pairs.map((pair) => pair.word))}::text[])`
  const { rows } = (await db.execute(sql`
    with given as materialized (
      select word as typed, sound_of(word) as sound from unnest(${sql.param([...typed])}::text[]) as word)
    select typed, word, folded(typed) as "foldedTyped", folded(word) as folded,
      word_sound = sound as "sameSound", frequency
    from given, lateral (
      (select word, sound as word_sound, frequency from vocabulary where sound = given.sound
        order by frequency desc limit ${most})
      union
      (select word, sound, frequency from vocabulary
        where length(given.sound) > 2 and sound ~>=~ given.sound and sound ~<~ (given.sound || '~')
        order by frequency desc limit ${most})
      union
      (select word, sound, frequency from vocabulary where word % typed
        order by similarity(word, typed) desc limit ${most})
      union
      (select word, sound, frequency from vocabulary
        where length(typed) >= ${longEnough} and word like left(typed, 3) || '%'
          and length(word) between length(typed) - 2 and length(typed) + 4
        order by frequency desc, word limit ${most})
      union
      (select word, sound, frequency from vocabulary where word = typed)
      union
      (select word, sound, frequency from vocabulary where word like typed || '%'
        order by length(word) limit 1)
      union
      (select v.word, v.sound, v.frequency from ${paired} as pair(a, b) join vocabulary v on v.word = pair.b
        where pair.a = typed)
    ) as alike`)) as unknown as { rows: LikeWord[] }
  return rows
}
