import { and, asc, count, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { SortOrder } from '#contract/catalogue.ts'
import { rupeesOf } from '#contract/money.ts'
import { type Db, prepared } from '../../platform/db.ts'
import { preparedByShape } from '../../platform/prepared-by-shape.ts'
import { listedColumns, visible } from '../inventory/index.ts'
import { medicines } from '../inventory/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'
import { productAvailability, products } from '../products/tables.ts'
import { isScanned, matches } from '../search/index.ts'
import { planName } from './filter-queries.ts'
import {
  countFewQuery,
  type FoundShape,
  type ListShape,
  pageByRelevance,
  productName,
} from './found-queries.ts'
import { narrowedProducts } from './listed-queries.ts'
import { foundShape, type ListFilter, type ListPage, readList, valuesOf } from './read-list.ts'

export type ProductRow = Awaited<ReturnType<typeof listSellable>>[number]

/** Products with their best offers; one row more than requested if there is one. */
export async function listSellable(db: Db, filter: ListFilter, page: ListPage, today: string) {
  return readList(listQuery, db, filter, page, today)
}

/** The length of a list; of a search's, `mostCounted + 1` if it is longer. */
export async function countProducts(db: Db, filter: ListFilter, today: string): Promise<number> {
  const shape = foundShape(filter)
  const scanned = isScanned(filter.search)
  const query = shape.searched
    ? countFewQuery({ ...shape, scanned, listed: 'products' })(db)
    : countQuery(shape)(db)
  const rows = await query.execute(valuesOf(filter, today))
  return rows[0]?.n ?? 0
}

/** The lowest and the highest price in rupees; null for an empty list. */
export async function findPriceRange(db: Db, filter: ListFilter, today: string) {
  const end = async (sort: 'price' | '-price') =>
    (await listSellable(db, filter, { sort, after: null, limit: 1 }, today))[0]?.pricePaise
  const [lowest, highest] = [await end('price'), await end('-price')]
  return lowest === undefined || highest === undefined
    ? null
    : { lowest: rupeesOf(lowest), highest: rupeesOf(highest) }
}

const { productId, pricePaise, unitPrice, createdAt } = productAvailability
const today = sql.placeholder('today')

/**
 * The best offer of a product: in stock, then the cheapest. What a visitor sees of price and stock is read here;
 * `product_availability` only finds and sorts.
 */
export const bestOffer = sql`${medicines.id} = (
  select ${medicines.id} from ${medicines} join ${pharmacies} on ${pharmacies.id} = ${medicines.pharmacyId}
  where ${medicines.productId} = page.id and ${visible(today)}
  order by ${medicines.inStock} desc, ${medicines.pricePaise}, ${medicines.id} limit 1)`

/** What a list shows of a product. */
export const shown = {
  ...listedColumns,
  product: {
    _id: products.id,
    name: products.name,
    offers: products.offers,
    corrected: products.corrected,
  },
}

const listQuery = preparedByShape((db: Db, given: ListShape, name) => {
  const plan = planName(`list_products_${name}`, { ...given, broad: false })
  const shape = { ...given, unseen: plan !== '' }
  const isRanked = shape.sort === 'relevance' && shape.searched
  const page = isRanked ? pageByRelevance(shape, 'products') : sortedPage(shape)
  const ranked = [sql`page.rank`, sql`page.sort_name`, sql`page.id`]
  return db
    .select({
      ...shown,
      placeId: products.id,
      sortName: sql<string>`page.sort_name`,
      createdAt: products.createdAt,
      rank: sql<number>`page.rank`,
      total: sql<number | null>`page.total`,
      walked: sql<number | null>`page.walked`,
    })
    .from(sql`(${page}) page`)
    .innerJoin(products, sql`${products.id} = page.id`)
    .innerJoin(medicines, bestOffer)
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .orderBy(...(isRanked ? ranked : [sql`page.place`]))
    .prepare(plan)
})

/** A page in another order than by relevance. */
function sortedPage(shape: ListShape): SQL {
  const order = orderOf(shape.sort)
  const by = sql.join(order.by, sql`, `)
  const where = and(
    ...narrowedProducts(shape),
    ...matches(shape),
    shape.after ? order.behind : undefined,
  )
  return sql`
    select ${products.id} as id, 0 as rank, ${productName} as sort_name, null::integer as total,
      null::integer as walked, row_number() over (order by ${by}) as place
    from ${products} join ${productAvailability} on ${productId} = ${products.id}
    where ${where} order by ${by} limit ${sql.raw(String(shape.most))}`
}

const last = {
  id: sql`${sql.placeholder('afterId')}::uuid`,
  name: sql`${sql.placeholder('afterName')}::text`,
  price: sql`${sql.placeholder('afterPrice')}::integer`,
  unitPrice: sql`coalesce(${sql.placeholder('afterUnitPrice')}::float8, 'Infinity')`,
  createdAt: sql`${sql.placeholder('afterCreatedAt')}::timestamptz`,
}

/** Products without a unit price come last; matches the index. */
const unitPriceOrder = sql`coalesce(${unitPrice}, 'Infinity')`

/** `by` matches an index, so that a page reads only a page; `behind` selects the rows after the last one. */
function orderOf(sort: SortOrder): { by: SQL[]; behind: SQL } {
  switch (sort) {
    case 'relevance':
    case 'name':
      return {
        by: [asc(productName), asc(products.id)],
        behind: sql`(${productName}, ${products.id}) > (${last.name}, ${last.id})`,
      }
    case 'price':
      return {
        by: [asc(pricePaise), asc(productId)],
        behind: sql`(${pricePaise}, ${productId}) > (${last.price}, ${last.id})`,
      }
    case '-price':
      return {
        by: [desc(pricePaise), desc(productId)],
        behind: sql`(${pricePaise}, ${productId}) < (${last.price}, ${last.id})`,
      }
    case 'unitPrice':
      return {
        by: [asc(unitPriceOrder), asc(productId)],
        behind: sql`(${unitPriceOrder}, ${productId}) > (${last.unitPrice}, ${last.id})`,
      }
    case 'newest':
      return {
        by: [desc(createdAt), desc(productId)],
        behind: sql`(${createdAt}, ${productId}) < (${last.createdAt}, ${last.id})`,
      }
  }
}

const countQuery = preparedByShape((db: Db, shape: FoundShape, name) =>
  db
    .select({ n: count() })
    .from(productAvailability)
    .where(and(...narrowedProducts(shape)))
    .prepare(planName(`count_products_${name}`, shape)),
)

export const mostSimilar = 4

const neighbours = prepared((db: Db) => {
  const page = sql`
    select ${products.id} as id, ${productName} as sort_name
    from ${products} join ${productAvailability} on ${productId} = ${products.id}
    where ${and(
      eq(products.category, sql.placeholder('category')),
      gt(productAvailability.sellableUntil, today),
      sql`${productName} >= lower(${sql.placeholder('from')}::text)`,
      sql`(${productAvailability.inStock} or not ${sql.placeholder('stocked')}::boolean)`,
      sql`${products.id} <> all (${sql.placeholder('without')}::uuid[])`,
    )}
    order by ${productName}, ${products.id} limit ${sql.raw(String(mostSimilar))}`
  return db
    .select(shown)
    .from(sql`(${page}) page`)
    .innerJoin(products, sql`${products.id} = page.id`)
    .innerJoin(medicines, bestOffer)
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .orderBy(sql`page.sort_name`, sql`page.id`)
    .prepare('similar_products')
})

export type NeighbourRow = Awaited<ReturnType<ReturnType<typeof neighbours>['execute']>>[number]

/** Products of one category by name, starting at `from`, with their best offers; `stocked`: only those in stock. */
export async function findNeighbours(
  db: Db,
  wanted: { category: string; from: string; stocked: boolean; without: string[] },
  day: string,
): Promise<NeighbourRow[]> {
  return neighbours(db).execute({ ...wanted, today: day })
}
