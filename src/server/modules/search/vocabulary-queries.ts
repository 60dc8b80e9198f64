import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'

/** Updates the planner's statistics of products after an import, by which searches choose how to read. */
export async function advisePlanner(db: Db): Promise<void> {
  await db.execute(sql`analyze products, product_availability`)
}

/**
 * Counts, in doublings, how many products contain each known word: among words equally similar to a mistyped
 * one, the most common is the likeliest.
 */
export async function countWords(db: Db): Promise<void> {
  await db.execute(sql`
    with counted as materialized (
      select word, floor(log(2, ndoc))::smallint as steps
      from ts_stat('select search_words from products')),
    outdated as (
      select v.word, coalesce(c.steps, 0) as steps
      from vocabulary v left join counted c using (word)
      where v.frequency <> coalesce(c.steps, 0) order by v.word for update of v)
    update vocabulary set frequency = outdated.steps from outdated where vocabulary.word = outdated.word`)
}

/** A known word that is similar to a typed one. `folded`: both in one spelling for letters that sound alike. */
export type LikeWord = {
  typed: string
  word: string
  foldedTyped: string
  folded: string
  sameSound: boolean
  /** How many products contain the word, in doublings. */
  frequency: number
}
/** A typed word, and a known one that may be similar. */
export type Pair = { typed: string; word: string }

/** The limit of each kind; words with few consonants sound like very many others. */
const most = 60

/**
 * From this length on, a word of about the same length and with the same beginning is compared, even if its
 * other letters differ.
 */
const longEnough = 6

/**
 * For each word, the known words that sound like it, begin like it or are spelled like it, and the word itself
 * if products have it; and for the pairs, those words that are known.
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

/**
 * Words that occur in many products, or in many names, with their shares; and the approximate number of
 * products.
 */
export type CommonWords = {
  shares: ReadonlyMap<string, number>
  nameShares: ReadonlyMap<string, number>
  products: number
}

const cacheMs = 600_000

/** From the planner's statistics, as of the last ANALYZE. They affect only speed, not results. */
const statistics = sql`
  select s.attname as of, common.word, common.share, c.reltuples as products
  from pg_stats s
  join pg_class c on c.relname = s.tablename and c.relnamespace = s.schemaname::regnamespace,
    unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as common(word, share)
  where s.schemaname = current_schema() and s.tablename = 'products'
    and s.attname in ('search_words', 'name_words') and common.word is not null`

const ofDatabase = new WeakMap<Db, { at: number; words: Promise<CommonWords> }>()

export async function commonWords(db: Db): Promise<CommonWords> {
  const now = performance.now()
  const cached = ofDatabase.get(db)
  if (cached !== undefined && now - cached.at < cacheMs) return cached.words
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
  return { shares, nameShares, products: Math.max(0, Number(rows[0]?.products ?? 0)) }
}
type Row = { of: 'search_words' | 'name_words'; word: string; share: number; products: number }
