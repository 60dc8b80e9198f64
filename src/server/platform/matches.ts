import { and, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { idsThatBegin } from './id-prefix.ts'
import { literal, wordsOf } from './search-words.ts'

/** As many letters of an id as tables show: fewer could be a name. */
const shownOfId = 8

/**
 * Rows whose `text` (in lower case, as its trigram index has it) holds every word of `q`, or whose id it
 * names; undefined for a search that says nothing.
 */
export function matches(text: SQL, id: AnyPgColumn, q: string | undefined): SQL | undefined {
  const words = holdsWords(text, wordsOf(q))
  const meant = idsThatBegin(q ?? '', shownOfId)
  if (meant === null) return words
  return or(words, and(gte(id, meant.from), lte(id, meant.to)))
}

/**
 * Every word stands somewhere in the text. One of one or two letters has no trigram inside others, so it
 * is looked for where words begin: else every row would have to be read.
 */
export function holdsWords(text: SQL, words: readonly string[]): SQL | undefined {
  const each = [...new Set(words)].map((word) => {
    const like = (pattern: string) => sql`${text} like lower(${pattern}::text)`
    const typed = literal(word)
    if ([...word].length > 2) return like(`%${typed}%`)
    return or(like(`${typed}%`), like(`% ${typed}%`))
  })
  return and(...each)
}
