import { and, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { idsThatBegin } from './id-prefix.ts'
import { literal, wordsOf } from './search-words.ts'

/** As many digits of an id as tables show: fewer could be a name. */
const shownOfId = 8

/**
 * Rows whose `text` (in lower case, as its trigram index stores it) contains every word of `q`, or whose id starts
 * with it; undefined for an empty search.
 */
export function matches(text: SQL, id: AnyPgColumn, q: string | undefined): SQL | undefined {
  const words = containsWords(text, wordsOf(q))
  const meant = idsThatBegin(q ?? '', shownOfId)
  if (meant === null) return words
  return or(words, and(gte(id, meant.from), lte(id, meant.to)))
}

/**
 * Each word occurs anywhere in the text. A word of one or two letters has no trigrams inside other words, so it
 * matches only at the start of a word: otherwise every row would have to be read.
 */
export function containsWords(text: SQL, words: readonly string[]): SQL | undefined {
  const each = [...new Set(words)].map((word) => {
    const like = (pattern: string) => sql`${text} like lower(${pattern}::text)`
    const typed = literal(word)
    if ([...word].length > 2) return like(`%${typed}%`)
    return or(like(`${typed}%`), like(`% ${typed}%`))
  })
  return and(...each)
}
