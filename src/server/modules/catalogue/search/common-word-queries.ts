import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'

/** Words that stand in many medicines, with the share of them; and how many medicines there are, about. */
export type CommonWords = { shares: ReadonlyMap<string, number>; medicines: number }

const keepMs = 600_000

/** The planner's own statistics tell; they are as old as the last ANALYZE, and nothing but speed hangs on them. */
const statistics = sql`
  select common.word, common.share, c.reltuples as medicines
  from pg_stats s
  join pg_class c on c.relname = s.tablename and c.relnamespace = s.schemaname::regnamespace,
    unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as common(word, share)
  where s.schemaname = current_schema() and s.tablename = 'medicines'
    and s.attname = 'search_words' and common.word is not null`

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
  const shares = new Map(rows.map(({ word, share }) => [word, Number(share)]))
  return { shares, medicines: Math.max(0, Number(rows[0]?.medicines ?? 0)) }
}
type Row = { word: string; share: number; medicines: number }
