import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'

/**
 * Counts anew, in steps of twice as many, of how many medicines each known word is one: of words that are
 * equally like a mistyped one, the commoner is likelier meant.
 */
export async function countWords(db: Db): Promise<void> {
  await db.execute(sql`
    with counted as materialized (
      select word, floor(log(2, ndoc))::smallint as steps
      from ts_stat('select search_words from medicines where deleted_at is null')),
    outdated as (
      select v.word, coalesce(c.steps, 0) as steps
      from vocabulary v left join counted c using (word)
      where v.frequency <> coalesce(c.steps, 0) order by v.word for update of v)
    update vocabulary set frequency = outdated.steps from outdated where vocabulary.word = outdated.word`)
}
