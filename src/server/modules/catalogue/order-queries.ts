import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { SortOrder } from '#contract/catalogue.ts'
import { medicines } from '../../platform/tables/index.ts'

const { id, pricePaise, createdAt } = medicines
/** Byte order, so that both databases and any locale agree; as the indexes have it. */
export const nameOrder = sql`lower(${medicines.name}) collate "C"`

/** Where the page before ended. */
const last = {
  id: sql`${sql.placeholder('afterId')}::uuid`,
  name: sql`${sql.placeholder('afterName')}::text`,
  price: sql`${sql.placeholder('afterPrice')}::integer`,
  createdAt: sql`${sql.placeholder('afterCreatedAt')}::timestamptz`,
}

type Order = { by: SQL[]; behind: SQL }

/**
 * `by`: as an index has it, so that a page costs a page; `behind`: the rows after the last one.
 * Relevance is by name, too, within a tier.
 */
export function orderOf(sort: SortOrder): Order {
  switch (sort) {
    case 'relevance':
    case 'name':
      return {
        by: [asc(nameOrder), asc(id)],
        behind: sql`(${nameOrder}, ${id}) > (${last.name}, ${last.id})`,
      }
    case 'price':
      return {
        by: [asc(pricePaise), asc(id)],
        behind: sql`(${pricePaise}, ${id}) > (${last.price}, ${last.id})`,
      }
    case '-price':
      return {
        by: [desc(pricePaise), desc(id)],
        behind: sql`(${pricePaise}, ${id}) < (${last.price}, ${last.id})`,
      }
    case 'newest':
      return {
        by: [desc(createdAt), desc(id)],
        behind: sql`(${createdAt}, ${id}) < (${last.createdAt}, ${last.id})`,
      }
  }
}

/** { name } → { afterName }: the values for `behind`. */
export function lastValues(
  after: Record<string, string | number> | null,
): Record<string, string | number> {
  const named = Object.entries(after ?? {}).map(([name, value]) => [
    `after${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    value,
  ])
  return Object.fromEntries(named)
}
