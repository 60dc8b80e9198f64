import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** An amount of money in paise. */
export const paise = () => bigint({ mode: 'number' })

/** A moment, to the millisecond: what JavaScript tells apart. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** A batch's number as recalls compare it: capitals, and no blanks. Indexes have it written like this. */
export function plainNumber(number: SQLWrapper): SQL<string> {
  return sql<string>`upper(regexp_replace(${number}, '\\s', '', 'g'))`
}
