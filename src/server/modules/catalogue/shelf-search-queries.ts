import { literal } from '../../platform/search-words.ts'
import { namedWords, type Search } from './shelf-words.ts'

/** How many words a prepared search has places for; `more` for a longer one. */
export type SearchShape = { words: number; more: boolean }

export function shapeOf(search: Search | null): SearchShape {
  const count = search?.words.length ?? 0
  return { words: Math.min(count, namedWords), more: count > namedWords }
}

/** What the places of such a query are filled with. */
export function searchValues(search: Search | null): Record<string, string | string[]> {
  if (search === null) return {}
  const words = search.words.map(literal)
  const named = words.slice(0, namedWords)
  return {
    hasMore: words.slice(namedWords).map((word) => `%${word.toLowerCase()}%`),
    ...Object.fromEntries(named.map((word, n) => [`has${n}`, `%${word}%`])),
  }
}
