import { and, asc, count, desc, eq, gt, lte, max, min, sql } from 'drizzle-orm'
import type { Form } from '#contract/facts.ts'
import { type Db, prepared } from '../../platform/db.ts'
import { preparedByShape } from '../../platform/prepared-by-shape.ts'
import { openSeller, sellerOf } from '../inventory/index.ts'
import { medicines } from '../inventory/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'
import { productAvailability, products } from '../products/tables.ts'
import { matches, type SearchShape, searchShape, searchValues } from '../search/index.ts'
import { type FilterShape, filterShape, filterValues, planName } from './filter-queries.ts'
import { narrowedInventory, narrowedProducts } from './listed-queries.ts'
import type { ListFilter } from './read-list.ts'

/** One choice, or the total, and how many products it finds; prices in paise. */
export type FacetRow = {
  facet: 'category' | 'form' | 'prescription' | 'inStock' | 'pharmacy' | 'all'
  category: string | null
  form: Form | null
  prescription: boolean | null
  inStock: boolean | null
  pharmacyId: string | null
  pharmacyName: string | null
  count: number
  lowest: number | null
  highest: number | null
}

type Shape = FilterShape & SearchShape

/** Every facet's choices with their number of products in this list, most first. */
export async function countFacets(
  db: Db,
  { search, ...filter }: ListFilter,
  today: string,
): Promise<FacetRow[]> {
  const shape = { ...searchShape(search), ...filterShape(filter) }
  const values = { ...filterValues(filter, today), ...searchValues(search) }
  const [counted, sellers] = await Promise.all([
    factQuery(shape)(db).execute(values),
    sellerQuery(shape)(db).execute(values),
  ])
  const none = { pharmacyId: null, pharmacyName: null }
  const unsaid = { category: null, form: null, prescription: null, inStock: null }
  const bounds = { lowest: null, highest: null }
  return [
    ...counted.map((row): FacetRow => ({ ...row, ...none })),
    ...sellers.map((row): FacetRow => ({ facet: 'pharmacy', ...unsaid, ...row, ...bounds })),
  ]
}

const mostChoices = 100
const { category, form, saleNeeds, inStock, pricePaise, productId, sellableUntil } =
  productAvailability

/** Counts groups that are alike in every facet first, in the order of the index `availability_facets`. */
const factQuery = preparedByShape((db: Db, shape: Shape, name) => {
  const counted = db
    .select({
      ...{ category, form, saleNeeds, inStock },
      prescription: sql<boolean>`(${saleNeeds} & 1 = 1)`.as('prescription'),
      n: count().as('n'),
      low: min(pricePaise).as('low'),
      high: max(pricePaise).as('high'),
    })
    .from(productAvailability)
    .$dynamic()
  if (shape.searched) counted.innerJoin(products, eq(products.id, productId))
  const alike = counted
    .where(and(...narrowedProducts(shape), ...matches(shape)))
    .groupBy(category, form, saleNeeds, inStock)
    .as('alike')
  const facet = facetOf(alike)
  const n = sql<number>`coalesce(sum(${alike.n}), 0)::integer`
  const choices = db
    .select({
      facet: facet.as('facet'),
      category: alike.category,
      form: alike.form,
      prescription: alike.prescription,
      inStock: alike.inStock,
      count: n.as('count'),
      lowest: sql<number | null>`min(${alike.low})`.as('lowest'),
      highest: sql<number | null>`max(${alike.high})`.as('highest'),
      place:
        sql<number>`row_number() over (partition by ${facet} order by ${n} desc, ${alike.category} collate "C")`.as(
          'place',
        ),
    })
    .from(alike)
    .groupBy(
      sql`grouping sets ((${alike.category}), (${alike.form}), (${alike.prescription}), (${alike.inStock}), ())`,
    )
    .as('choices')
  return db
    .select()
    .from(choices)
    .where(lte(choices.place, mostChoices))
    .orderBy(choices.facet, choices.place)
    .prepare(planName(`product_facets_${name}`, shape))
})

/** Pharmacies by their number of offers in this list; a pharmacy hardly ever has two of one product. */
const sellerQuery = preparedByShape((db: Db, shape: Shape, name) => {
  const { pharmacyId } = medicines
  const counted = db
    .select({ pharmacyId, saleNeeds: medicines.saleNeeds, n: count().as('n') })
    .from(medicines)
    .$dynamic()
  if (shape.searched) counted.innerJoin(products, eq(products.id, medicines.productId))
  const shares = counted
    .where(and(...narrowedInventory(shape), ...matches(shape)))
    .groupBy(pharmacyId, medicines.saleNeeds)
    .as('shares')
  const n = sql<number>`sum(${shares.n})::integer`
  return db
    .select({ pharmacyId: pharmacies.id, pharmacyName: pharmacies.name, count: n })
    .from(shares)
    .innerJoin(
      pharmacies,
      and(
        eq(pharmacies.id, shares.pharmacyId),
        sellerOf(shares.saleNeeds, sql.placeholder('today')),
      ),
    )
    .groupBy(pharmacies.id, pharmacies.name)
    .orderBy(desc(n), asc(sql`${pharmacies.name} collate "C"`), asc(pharmacies.id))
    .limit(mostChoices)
    .prepare(planName(`product_sellers_${name}`, shape))
})

function facetOf(alike: Record<'category' | 'form' | 'prescription' | 'inStock', unknown>) {
  return sql<FacetRow['facet']>`case 0
    when grouping(${alike.category}) then 'category'
    when grouping(${alike.form}) then 'form'
    when grouping(${alike.prescription}) then 'prescription'
    when grouping(${alike.inStock}) then 'inStock'
    else 'all' end`
}

const seller = prepared((db: Db) =>
  db
    .select({ name: pharmacies.name })
    .from(pharmacies)
    .where(and(eq(pharmacies.id, sql.placeholder('id')), openSeller(sql.placeholder('today'))))
    .prepare('facet_seller'),
)

/** The name of a pharmacy that may sell today; null if there is none. */
export async function findSellerName(db: Db, id: string, today: string): Promise<string | null> {
  const rows = await seller(db).execute({ id, today })
  return rows[0]?.name ?? null
}

const categories = prepared((db: Db) => {
  const n = count()
  return db
    .select({ name: sql<string>`${category}`, count: n })
    .from(productAvailability)
    .where(gt(sellableUntil, sql.placeholder('today')))
    .groupBy(category)
    .orderBy(desc(n), asc(sql`${category} collate "C"`))
    .prepare('categories')
})

/** Categories with products that the public can buy, largest first. */
export async function countByCategory(db: Db, today: string) {
  return categories(db).execute({ today })
}
