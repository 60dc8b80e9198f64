import { and, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { idsMeant, literal, wordsOf } from './search-words.ts'

/**
 * Rows whose `text` (in lower case, as its trigram index has it) holds every word of `q`, or whose id it
 * names; undefined for a search that says nothing.
 */
export function matches(text: SQL, id: AnyPgColumn, q: string | undefined): SQL | undefined {
  const words = [...new Set(wordsOf(q))].map(
    (word) => sql`${text} like lower(${`%${literal(word)}%`}::text)`,
  )
  const meant = idsMeant(q)
  if (meant === null) return and(...words)
  return or(and(...words), and(gte(id, meant.from), lte(id, meant.to)))
}
