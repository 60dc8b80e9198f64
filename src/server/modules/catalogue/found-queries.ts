import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { SortOrder } from '#contract/catalogue.ts'
import type { Db } from '../../platform/db.ts'
import { preparedByShape } from '../../platform/prepared-by-shape.ts'
import { listedColumns } from '../inventory/index.ts'
import { medicines } from '../inventory/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'
import { productPrecedence, products } from '../products/tables.ts'
import {
  foundIn,
  matches,
  rankIn,
  type SearchShape,
  type Stretch,
  stretches,
} from '../search/index.ts'
import { type FilterShape, planName } from './filter-queries.ts'
import { type Listed, lists } from './listed-queries.ts'

export type FoundShape = SearchShape & FilterShape
export type ListShape = FoundShape & {
  sort: SortOrder
  stretch: number | null
  /** Walks the first rows in the order of an index; otherwise all matches are found and sorted. */
  walked: boolean
  after: boolean
  most: number
}

/** What a search finds is counted up to this number. */
export const mostCounted = 1_000

/** A page of medicines by relevance. Only the rows that it shows are read completely. */
export function foundPage(db: Db, shape: ListShape, plan: string) {
  return db
    .select({
      ...listedColumns,
      placeId: medicines.id,
      createdAt: medicines.createdAt,
      sortName: sql<string>`page.sort_name`,
      rank: sql<number>`page.rank`,
      total: sql<number | null>`page.total`,
      walked: sql<number | null>`page.walked`,
    })
    .from(sql`(${pageByRelevance(shape, 'medicines')}) page`)
    .innerJoin(medicines, sql`${medicines.id} = page.id`)
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .orderBy(sql`page.rank`, sql`page.sort_name`, sql`page.id`)
    .prepare(plan)
}

/** A page of ids by relevance: `id`, `rank`, `sort_name`, `total` and `walked`. */
export function pageByRelevance(shape: ListShape, listed: Listed): SQL {
  return shape.walked ? walkedPage(shape, listed) : sortedPage(shape, listed)
}

/** All that match, sorted. */
function sortedPage(shape: ListShape, listed: Listed): SQL {
  const stretch = shape.stretch === null ? undefined : stretches[shape.stretch]
  const { joined, narrowed, ...list } = lists[listed]
  const id = list.id('found')
  const found = and(...(stretch ? foundIn(stretch, shape, false) : matches(shape)))
  // A search that reads all of its matches anyway also counts them.
  const isCounted = stretch === undefined && !shape.after
  return sql`
    select ${id} as id, found.rank, found.sort_name,
      ${isCounted ? sql`(count(*) over ())::integer` : sql`null::integer`} as total, null::integer as walked
    from (
      select ${products.id}, ${rankOf(shape, stretch)} as rank, ${productName} as sort_name,
        ${products.sellableUntil}
      from ${products} where ${found} offset 0) found
    ${joined('found', shape)}
    where ${and(...narrowed('found', shape), shape.after ? behind(id, sql`found.rank`) : undefined)}
    order by found.rank, found.sort_name, ${id} limit ${sql.raw(String(shape.most))}`
}

/** Words that exclude each other ('tablet injection') hardly ever match: the walk then ends here. */
const walkedMost = 4_000

/** The first that match in index order, among the first rows after the end of the previous page. */
function walkedPage(shape: ListShape, listed: Listed): SQL {
  const stretch = stretches[shape.stretch ?? 0] ?? { last: 0, from: 0, looked: null }
  const { joined, narrowed, ...list } = lists[listed]
  const id = list.id('products')
  const order = sql`${productPrecedence(products)}, ${productName}, ${products.id}`
  // The last product of the previous page may have more offers.
  const begun = sql`(${productPrecedence(products)}, ${productName})
    >= (${afterRank} - ${sql.raw(String(stretch.from))}, ${afterName})`
  const rank = sql`(${sql.raw(String(stretch.from))} + products.precedence)`
  const conditions = and(
    ...narrowed('products', shape),
    ...foundIn(stretch, shape, true),
    shape.after
      ? sql`(${rank}, products.sort_name, ${id}) > (${afterRank}, ${afterName}, ${afterId})`
      : undefined,
  )
  return sql`
    select ${id} as id, ${rank} as rank, products.sort_name,
      null::integer as total, products.walked::integer
    from (
      select *, ${productPrecedence(products)} as precedence, ${productName} as sort_name,
        row_number() over (order by ${order}) as walked
      from ${products} ${shape.after ? sql`where ${begun}` : sql``}
      order by ${order} limit ${sql.raw(String(walkedMost))}) as ${products}
    ${joined('products', shape)}
    where ${conditions}
    order by products.precedence, products.sort_name, ${id} limit ${sql.raw(String(shape.most))}`
}

/** Byte order, so that both databases and any locale agree; matches the index. */
export const productName = sql`lower(${products.name}) collate "C"`

const afterRank = sql`${sql.placeholder('afterRank')}::integer`
const afterName = sql`${sql.placeholder('afterName')}::text`
const afterId = sql`${sql.placeholder('afterId')}::uuid`

/** What comes after the previous page. */
function behind(id: SQL, rank: SQL): SQL {
  return sql`(${rank}, found.sort_name, ${id}) > (${afterRank}, ${afterName}, ${afterId})`
}

/** The relevance in a stretch, or in a list of all degrees. */
function rankOf(shape: ListShape, stretch: Stretch | undefined): SQL {
  if (stretch === undefined || stretch.from === 0) return rankIn(shape)
  return sql`${sql.raw(String(stretch.from))} + ${productPrecedence(products)}`
}

type CountShape = FoundShape & { scanned: boolean; listed: Listed }

/** Stops counting above `mostCounted`; `scanned`: reads products in any order until then. */
export const countFewQuery = preparedByShape(
  (db: Db, { scanned, listed, ...given }: CountShape, name) => {
    const plan = planName(`count_few_${name}`, { ...given, broad: false })
    const shape = { ...given, unseen: plan !== '' }
    const { joined, narrowed } = lists[listed]
    return db
      .select({ n: sql<number>`count(*)::integer` })
      .from(sql`(select from ${products} ${joined('products', shape)}
        where ${and(...narrowed('products', shape), ...matches(shape, scanned))}
        limit ${sql.raw(String(mostCounted + 1))}) few`)
      .prepare(plan)
  },
)
