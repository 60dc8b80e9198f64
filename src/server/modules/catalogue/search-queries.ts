import { type SQL, sql } from 'drizzle-orm'
import { medicines } from '../../platform/tables/index.ts'
import { literal, namedWords, type Search } from './search-words.ts'

/** How many words a prepared search has places for; `more` for a longer one. */
export type SearchShape = { words: number; more: boolean }

export function shapeOf(search: Search | null): SearchShape {
  const count = search?.words.length ?? 0
  return { words: Math.min(count, namedWords), more: count > namedWords }
}

/** One LIKE a word, so that the trigram index narrows by each of them. */
export function matches({ words, more }: SearchShape): SQL[] {
  const each = places(words).map(
    (n) => sql`${medicines.searchText} like lower(${sql.placeholder(`has${n}`)}::text)`,
  )
  if (!more) return each
  return [...each, sql`${medicines.searchText} like all (${sql.placeholder('hasMore')}::text[])`]
}

const name = sql`lower(${medicines.name})`

/** 0: the very name, 1: the name begins so, 2: its words begin so, 3: found elsewhere. */
export function relevance({ words }: SearchShape): SQL<number> {
  const begins = places(words).map(
    (n) => sql`' ' || ${name} like lower(${sql.placeholder(`begins${n}`)}::text)`,
  )
  return sql<number>`case
    when ${name} = lower(${sql.placeholder('phrase')}::text) then 0
    when ${name} like lower(${sql.placeholder('prefix')}::text) then 1
    when ${sql.join(begins, sql` and `)} then 2
    else 3 end`
}

/** What the places of `matches` and `relevance` are filled with. */
export function searchValues(search: Search | null): Record<string, string | string[]> {
  if (search === null) return {}
  const words = search.words.map(literal)
  const named = words.slice(0, namedWords)
  return {
    phrase: search.phrase,
    prefix: `${literal(search.phrase)}%`,
    hasMore: words.slice(namedWords).map((word) => `%${word.toLowerCase()}%`),
    ...Object.fromEntries(named.map((word, n) => [`has${n}`, `%${word}%`])),
    ...Object.fromEntries(named.map((word, n) => [`begins${n}`, `% ${word}%`])),
  }
}

function places(count: number): number[] {
  return Array.from({ length: count }, (_, n) => n)
}
