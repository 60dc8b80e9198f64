import { asc, desc, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { placedInstant } from '../../platform/cursor.ts'
import type { Seek } from '../../platform/keyset.ts'
import { orders } from '../../platform/tables/index.ts'

/**
 * `seekBy` for orders sorted by status and, within one, by age: as the index orders_by_status has them.
 * The sorted value is both: 'pending 2028-03-12T06:30:00.000Z'.
 */
export function seekByStatus({ place, take, inclusive, descending, back }: Seek) {
  const falling = descending !== back
  const beyond = sql.raw(`${falling ? '<' : '>'}${inclusive ? '=' : ''}`)
  const direction = falling ? desc : asc
  const at = place && readPlace(place.value)
  return {
    sortedAt:
      sql<string>`${orders.status} || ' ' || to_char(${orders.placedAt} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as(
        'sorted_at',
      ),
    behind:
      place && at
        ? sql`(${orders.status}, ${orders.placedAt}, ${orders.id}) ${beyond} (${at.status}::text, ${at.placedAt}::timestamptz(3), ${place.id}::uuid)`
        : undefined,
    order: [direction(orders.status), direction(orders.placedAt), direction(orders.id)],
    take,
  }
}

function readPlace(value: string) {
  const [, status, placedAt] = /^([a-z]{1,20}) (\S{24})$/.exec(value) ?? []
  if (!status || !placedAt || !placedInstant.safeParse(placedAt).success)
    throw new Problem('invalid_input', { errors: [{ path: 'cursor', message: 'Not a cursor.' }] })
  return { status, placedAt }
}
