import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'
import type { Sealed } from './vault/data-keys.ts'

/** An amount of money in paise. */
export const paise = () => bigint({ mode: 'number' })

/** A timestamp in milliseconds, the precision of JavaScript. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 })

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** A column of encrypted text. Its type keeps plain text out of it, and what it holds out of answers. */
export const sealed = customType<{ data: Sealed }>({ dataType: () => 'text' })

/** The identifier of a transaction, which later transactions can compare with their snapshot. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/** A batch number as recalls compare it: upper case, without spaces. Indexes use the same expression. */
export function plainNumber(number: SQLWrapper): SQL<string> {
  return sql<string>`upper(regexp_replace(${number}, '\\s', '', 'g'))`
}

/**
 * A column with its table's name, for a subquery in the selection of another table. The query builder leaves the name
 * out where a query has one table, and the subquery may have a column of the same name.
 */
export function withTable(column: SQLWrapper): SQL {
  return sql`${column}`
}
