import { type SQL, sql } from 'drizzle-orm'
import { literal } from '../../platform/search-words.ts'
import { medicines } from '../../platform/tables/index.ts'
import { namedWords, type Search } from './search-words.ts'

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
const phrase = sql`lower(${sql.placeholder('phrase')}::text)`
/** As a range, which the index by name can walk; every name that begins so is in it. */
const nameBegins = sql`${name} collate "C" >= ${phrase} and ${name} collate "C" < ${phrase} || chr(1114111)`

/**
 * Three lists that follow each other: names that begin with the search (the very name first, as
 * sorted by name), names whose words begin so, and the rest. Each can be read in the order of an
 * index and left early; one sort over all matches would have to see all of them.
 */
export const tiers = [0, 1, 2] as const
export type Tier = (typeof tiers)[number]

export function inTier(tier: Tier, shape: SearchShape): SQL[] {
  if (tier === 0) return [nameBegins]
  const each = places(shape.words).map(
    (n) => sql`' ' || ${name} like lower(${sql.placeholder(`begins${n}`)}::text)`,
  )
  const words = sql.join(each, sql` and `)
  if (tier === 1) return [...matches(shape), words, sql`not (${nameBegins})`]
  return [...matches(shape), sql`not (${words})`]
}

/** What the places of `matches` and `inTier` are filled with. */
export function searchValues(search: Search | null): Record<string, string | string[]> {
  if (search === null) return {}
  const words = search.words.map(literal)
  const named = words.slice(0, namedWords)
  return {
    phrase: search.phrase,
    hasMore: words.slice(namedWords).map((word) => `%${word.toLowerCase()}%`),
    ...Object.fromEntries(named.map((word, n) => [`has${n}`, `%${word}%`])),
    ...Object.fromEntries(named.map((word, n) => [`begins${n}`, `% ${word}%`])),
  }
}

function places(count: number): number[] {
  return Array.from({ length: count }, (_, n) => n)
}
