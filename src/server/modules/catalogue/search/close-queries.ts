import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'

/** A known word that is like one that was typed. `folded`: both in one spelling for what is heard alike. */
export type LikeWord = {
  typed: string
  word: string
  foldedTyped: string
  folded: string
  sameSound: boolean
}

/** Of each sort; words with few consonants sound like very many. */
const most = 60

/** For each word what sounds like it or is spelled like it, and, where medicines have it, itself. */
export async function findLikeWords(db: Db, typed: readonly string[]): Promise<LikeWord[]> {
  if (typed.length === 0) return []
  const { rows } = (await db.execute(sql`
    select typed, word, folded(typed) as "foldedTyped", folded(word) as folded,
      sound_of(word) = sound_of(typed) as "sameSound"
    from unnest(${sql.param([...typed])}::text[]) as typed, lateral (
      (select word from vocabulary where sound = sound_of(typed) limit ${most})
      union
      (select word from vocabulary where word % typed order by similarity(word, typed) desc limit ${most})
      union
      (select word from vocabulary where word ~>=~ typed and word ~<~ (typed || '~') limit 1)
    ) as alike`)) as unknown as { rows: LikeWord[] }
  return rows
}
