import { and, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { idsMeant, literal, wordsOf } from './search-words.ts'

/**
 * Rows whose `text` (in lower case, as its trigram index has it) holds every word of `q`, or whose id it
 * names; undefined for a search that says nothing. A word of one or two letters has no trigram inside
 * others, so it is looked for where words begin: else every row would have to be read.
 */
export function matches(text: SQL, id: AnyPgColumn, q: string | undefined): SQL | undefined {
  const words = [...new Set(wordsOf(q))].map((word) => {
    const like = (pattern: string) => sql`${text} like lower(${pattern}::text)`
    const typed = literal(word)
    if ([...word].length > 2) return like(`%${typed}%`)
    return or(like(`${typed}%`), like(`% ${typed}%`))
  })
  const meant = idsMeant(q)
  if (meant === null) return and(...words)
  return or(and(...words), and(gte(id, meant.from), lte(id, meant.to)))
}
