import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Seek, SortedAs } from './keyset.ts'

/**
 * A sort key of a list: never null, and written exactly as in its index, so that reading a page does not read the
 * whole list.
 */
export type SortKey = { by: SQL | AnyPgColumn; as: SortedAs }

const types = {
  text: sql`text`,
  integer: sql`bigint`,
  instant: sql`timestamptz(3)`,
  boolean: sql`boolean`,
  day: sql`date`,
}

/**
 * The clauses of a query that reads one page: `.where(and(…, behind)).orderBy(...order).limit(take)`, with
 * `sortedAt` among its columns. The id breaks ties, so every position in the list is unique.
 */
export function seekBy({ by, as }: SortKey, id: AnyPgColumn, seek: Seek) {
  const { place, take, inclusive } = seek
  const falling = seek.descending !== seek.back
  const beyond = sql.raw(`${falling ? '<' : '>'}${inclusive ? '=' : ''}`)
  const direction = falling ? desc : asc
  return {
    sortedAt: sql<string>`${textOf({ by, as })}`.as('sorted_at'),
    behind:
      place === null
        ? undefined
        : sql`(${by}, ${id}) ${beyond} (${place.value}::${types[as]}, ${place.id}::uuid)`,
    order: [direction(by), direction(id)],
    take,
  }
}

/** The same text whatever the session's settings. */
function textOf({ by, as }: SortKey): SQL {
  if (as !== 'instant') return sql`(${by})::text`
  return sql`to_char(${by} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/**
 * `seekBy` for rows that a unique number identifies: there are no ties to break. `id` fills the cursor's field and
 * has no meaning. The list is sorted `as: 'integer'`.
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
