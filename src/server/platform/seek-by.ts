import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Seek, SortedAs } from './keyset.ts'

/** What a list can be sorted by: never null, and written as the index has it, so that a page costs a page. */
export type SortKey = { by: SQL | AnyPgColumn; as: SortedAs }

const types = {
  text: sql`text`,
  integer: sql`bigint`,
  instant: sql`timestamptz(3)`,
  boolean: sql`boolean`,
  day: sql`date`,
}

/**
 * The parts of a query that reads one page: `.where(and(…, behind)).orderBy(...order).limit(take)`, with
 * `sortedAt` among its columns. Ties are broken by the id, which makes every place in the list one place.
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
