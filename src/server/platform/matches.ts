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
  return orHasId(containsWords(text, wordsOf(q)), id, q)
}

/**
 * Rows that have every token of a blind index that `q` asks for, or whose id starts with `q`; undefined for an empty
 * search. Names are found by whole words and by beginnings of three letters or more.
 */
export function matchesTokens(
  tokens: AnyPgColumn,
  id: AnyPgColumn,
  { q, wanted }: { q: string | undefined; wanted: readonly string[] },
): SQL | undefined {
  if (wordsOf(q).length === 0) return undefined
  return orHasId(hasTokens(tokens, wanted), id, q)
}

/** Rows that were found otherwise, or whose id starts with `q`. */
export function orHasId(
  found: SQL | undefined,
  id: AnyPgColumn,
  q: string | undefined,
): SQL | undefined {
  const meant = idsThatBegin(q ?? '', shownOfId)
  return meant === null ? found : or(found, and(gte(id, meant.from), lte(id, meant.to)))
}

/** Rows that have every token; none for no token: what was searched is no word. */
export function hasTokens(tokens: AnyPgColumn, wanted: readonly string[]): SQL {
  return wanted.length === 0 ? sql`false` : sql`${tokens} @> ${sql.param(wanted)}::text[]`
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
