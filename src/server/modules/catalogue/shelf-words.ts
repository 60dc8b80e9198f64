import { wordsOf } from '../../platform/search-words.ts'

/** Words beyond these still have to match, but don't get a place of their own in a prepared query. */
export const namedWords = 4

/** A search as the queries take it: every word must stand somewhere in the medicine's text. */
export type Search = { words: string[] }

/** null for a search that says nothing. */
export function searchOf(q: string | undefined): Search | null {
  const words = wordsOf(q)
  return words.length === 0 ? null : { words: [...new Set(words)] }
}
