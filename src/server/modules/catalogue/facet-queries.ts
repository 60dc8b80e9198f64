import { and, asc, count, desc, eq, lte, max, min, sql } from 'drizzle-orm'
import type { Form } from '#contract/facts.ts'
import { type Db, prepared } from '../../platform/db.ts'
import { preparedByShape } from '../../platform/prepared-by-shape.ts'
import { onSaleIn, openSeller, sellerOf } from '../inventory/index.ts'
import { medicines } from '../inventory/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'
import { matches, type SearchShape, searchShape, searchValues } from '../search/index.ts'
import {
  type FilterShape,
  filterShape,
  filterValues,
  narrowedInventory,
  planName,
} from './filter-queries.ts'
import type { ListFilter } from './list-queries.ts'

/** One choice, or the total, and how many medicines it finds; prices in paise. */
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

/** Every facet's choices with their number of medicines in this list, most first, in one scan. */
export function countFacets(
  db: Db,
  { search, ...filter }: ListFilter,
  today: string,
): Promise<FacetRow[]> {
  const query = facetQuery({ ...searchShape(search), ...filterShape(filter) })
  return query(db).execute({ ...filterValues(filter, today), ...searchValues(search) })
}

const mostChoices = 100
const { category, form, saleNeeds, inStock, pharmacyId, pricePaise } = medicines

/**
 * Counts in two steps: first groups of medicines alike in every facet, in the order of the index
 * `medicines_facets`; then the few hundred or thousand groups for each facet.
 */
const facetQuery = preparedByShape((db: Db, shape: FilterShape & SearchShape, name) => {
  const alike = db
    .select({
      ...{ category, form, saleNeeds, inStock, pharmacyId },
      prescription: sql<boolean>`(${saleNeeds} & 1 = 1)`.as('prescription'),
      n: count().as('n'),
      low: min(pricePaise).as('low'),
      high: max(pricePaise).as('high'),
    })
    .from(medicines)
    .where(and(...narrowedInventory(shape), ...matches(shape)))
    .groupBy(category, form, saleNeeds, inStock, pharmacyId)
    .as('alike')
  const facet = facetOf(alike)
  const n = sql<number>`coalesce(sum(${alike.n}), 0)::integer`
  const firstLetter = sql`coalesce(${alike.category}, ${pharmacies.name}) collate "C"`
  const choices = db
    .select({
      facet: facet.as('facet'),
      category: alike.category,
      form: alike.form,
      prescription: alike.prescription,
      inStock: alike.inStock,
      pharmacyId: alike.pharmacyId,
      pharmacyName: pharmacies.name,
      count: n.as('count'),
      lowest: sql<number | null>`min(${alike.low})`.as('lowest'),
      highest: sql<number | null>`max(${alike.high})`.as('highest'),
      place:
        sql<number>`row_number() over (partition by ${facet} order by ${n} desc, ${firstLetter}, ${alike.pharmacyId})`.as(
          'place',
        ),
    })
    .from(alike)
    .innerJoin(
      pharmacies,
      and(eq(pharmacies.id, alike.pharmacyId), sellerOf(alike.saleNeeds, sql.placeholder('today'))),
    )
    .groupBy(
      sql`grouping sets ((${alike.category}), (${alike.form}), (${alike.prescription}), (${alike.inStock}), (${alike.pharmacyId}, ${pharmacies.name}), ())`,
    )
    .as('choices')
  return db
    .select()
    .from(choices)
    .where(lte(choices.place, mostChoices))
    .orderBy(choices.facet, choices.place)
    .prepare(planName(`facets_${name}`, shape))
})

function facetOf(
  alike: Record<'category' | 'form' | 'prescription' | 'inStock' | 'pharmacyId', unknown>,
) {
  return sql<FacetRow['facet']>`case 0
    when grouping(${alike.category}) then 'category'
    when grouping(${alike.form}) then 'form'
    when grouping(${alike.prescription}) then 'prescription'
    when grouping(${alike.inStock}) then 'inStock'
    when grouping(${alike.pharmacyId}) then 'pharmacy'
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

/**
 * Counts by pharmacy and needs within the index of the facets first; only those few sums are joined to pharmacies.
 */
const categories = prepared((db: Db) => {
  const stocks = db
    .select({ category, saleNeeds, pharmacyId, n: count().as('n') })
    .from(medicines)
    .where(onSaleIn(sql.placeholder('today')))
    .groupBy(category, saleNeeds, pharmacyId)
    .as('stocks')
  const n = sql<number>`sum(${stocks.n})::integer`
  return db
    .select({ name: stocks.category, count: n })
    .from(stocks)
    .innerJoin(
      pharmacies,
      and(
        eq(pharmacies.id, stocks.pharmacyId),
        sellerOf(stocks.saleNeeds, sql.placeholder('today')),
      ),
    )
    .groupBy(stocks.category)
    .orderBy(desc(n), asc(sql`${stocks.category} collate "C"`))
    .prepare('categories')
})

/** Categories with medicines that the public can see, largest first. */
export async function countByCategory(db: Db, today: string) {
  return categories(db).execute({ today })
}
