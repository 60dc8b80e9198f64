import { asc, desc, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Seek } from './keyset.ts'

/**
 * `seekBy` for rows that a number of their own identifies: no ties to break. `id` stands where a cursor
 * wants one, and says nothing. The list is sorted `as: 'integer'`.
 */
export function seekByNumber(by: AnyPgColumn, seek: Seek) {
  const { place, take, inclusive } = seek
  const falling = seek.descending !== seek.back
  const beyond = sql.raw(`${falling ? '<' : '>'}${inclusive ? '=' : ''}`)
  return {
    id: sql<string>`'00000000-0000-0000-0000-000000000000'`.as('no_id'),
    sortedAt: sql<string>`${by}::text`.as('sorted_at'),
    behind: place === null ? undefined : sql`${by} ${beyond} ${place.value}::bigint`,
    order: [falling ? desc(by) : asc(by)],
    take,
  }
}
