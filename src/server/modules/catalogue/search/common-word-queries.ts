import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'

/**
 * Words that stand in many medicines, and in many names, with the share of them; and how many medicines there
 * are, about.
 */
export type CommonWords = {
  shares: ReadonlyMap<string, number>
  nameShares: ReadonlyMap<string, number>
  medicines: number
}

const keepMs = 600_000

/** The planner's own statistics tell; they are as old as the last ANALYZE, and nothing but speed hangs on them. */
const statistics = sql`
  select s.attname as of, common.word, common.share, c.reltuples as medicines
  from pg_stats s
  join pg_class c on c.relname = s.tablename and c.relnamespace = s.schemaname::regnamespace,
    unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as common(word, share)
  where s.schemaname = current_schema() and s.tablename = 'medicines'
    and s.attname in ('search_words', 'name_words') and common.word is not null`

const ofDatabase = new WeakMap<Db, { at: number; words: Promise<CommonWords> }>()

export async function commonWords(db: Db): Promise<CommonWords> {
  const now = performance.now()
  const kept = ofDatabase.get(db)
  if (kept !== undefined && now - kept.at < keepMs) return kept.words
  const words = read(db)
  ofDatabase.set(db, { at: now, words })
  words.catch(() => ofDatabase.delete(db))
  return words
}

async function read(db: Db): Promise<CommonWords> {
  const { rows } = (await db.execute(statistics)) as unknown as { rows: Row[] }
  const sharesIn = (column: Row['of']) =>
    new Map(rows.filter(({ of }) => of === column).map(({ word, share }) => [word, Number(share)]))
  const [shares, nameShares] = [sharesIn('search_words'), sharesIn('name_words')]
  return { shares, nameShares, medicines: Math.max(0, Number(rows[0]?.medicines ?? 0)) }
}
type Row = { of: 'search_words' | 'name_words'; word: string; share: number; medicines: number }
