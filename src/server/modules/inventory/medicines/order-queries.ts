import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SortOrder } from '#contract/catalogue.ts'
import type { InventorySort } from '#contract/inventory.ts'
import { medicines } from '../tables.ts'
import type { Position } from './page-cursor.ts'

const { id, pricePaise, createdAt, expiryDate, stock } = medicines
/** Byte order, so that both databases and any locale agree; matches the indexes. */
export const nameOrder = sql`lower(${medicines.name}) collate "C"`

/** Medicines without a unit price come last; matches the index. */
const unitPriceOrder = sql`coalesce(${medicines.unitPrice}, 'Infinity')`

/** Medicines without a batch come last; matches the index. */
export const expiryOrder = sql`coalesce(${expiryDate}, 'infinity')`

/** The position where the previous page ended. */
const last = {
  id: sql`${sql.placeholder('afterId')}::uuid`,
  name: sql`${sql.placeholder('afterName')}::text`,
  price: sql`${sql.placeholder('afterPrice')}::integer`,
  unitPrice: sql`coalesce(${sql.placeholder('afterUnitPrice')}::float8, 'Infinity')`,
  createdAt: sql`${sql.placeholder('afterCreatedAt')}::timestamptz`,
  expiry: sql`coalesce(${sql.placeholder('afterExpiry')}::date, 'infinity')`,
  stock: sql`${sql.placeholder('afterStock')}::integer`,
}

type Order = { by: SQL[]; behind: SQL }

/** `by` matches an index, so that a page reads only a page; `behind` selects the rows after the last one. */
export function orderOf(sort: Exclude<SortOrder, 'relevance'> | InventorySort): Order {
  switch (sort) {
    case 'name':
      return upwards(nameOrder, last.name)
    case '-name':
      return downwards(nameOrder, last.name)
    case 'price':
      return upwards(pricePaise, last.price)
    case '-price':
      return downwards(pricePaise, last.price)
    case 'unitPrice':
      return upwards(unitPriceOrder, last.unitPrice)
    case 'expiry':
      return upwards(expiryOrder, last.expiry)
    case '-expiry':
      return downwards(expiryOrder, last.expiry)
    case 'stock':
      return upwards(stock, last.stock)
    case '-stock':
      return downwards(stock, last.stock)
    case 'newest':
      return downwards(createdAt, last.createdAt)
  }
}

function upwards(column: SQLWrapper, end: SQL): Order {
  const behind = sql`(${column}, ${id}) > (${end}, ${last.id})`
  return { by: [asc(column), asc(id)], behind }
}

function downwards(column: SQLWrapper, end: SQL): Order {
  const behind = sql`(${column}, ${id}) < (${end}, ${last.id})`
  return { by: [desc(column), desc(id)], behind }
}

/** { name } → { afterName }: the values for `behind`. */
export function lastValues(after: Position | null): Position {
  const named = Object.entries(after ?? {}).map(([name, value]) => [
    `after${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    value,
  ])
  return Object.fromEntries(named)
}
