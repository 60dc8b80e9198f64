import { eq, gt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { onSaleIn, sellerOf, visible } from '../inventory/index.ts'
import { medicines } from '../inventory/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'
import { productAvailability } from '../products/tables.ts'
import type { FilterShape } from './filter-queries.ts'

/** What a list shows: each offer, each product once, or each that was ever listed (`known`). */
export type Listed = 'medicines' | 'products' | 'known'

/** The alias of the products that were found, with their `id` and `sellable_until`. */
type Found = 'found' | 'products'

type Rows = {
  id: (found: Found) => SQL
  /** Joins what the list shows of them, as far as it is not in `found`. */
  joined: (found: Found, shape: FilterShape) => SQL
  /** What the public sees of it, filtered. */
  narrowed: (found: Found, shape: FilterShape) => (SQL | undefined)[]
}

const today = sql.placeholder('today')

/**
 * The planner expects far fewer offers to be visible than there are, and would begin with them and search again for
 * each: an outer join, whose condition must not reveal it as an inner one, prevents that.
 */
export const lists: Record<Listed, Rows> = {
  medicines: {
    id: () => sql`${medicines.id}`,
    joined: (found) => sql`
      join ${medicines} on ${medicines.productId} = ${sql.raw(found)}.id
      left join ${pharmacies} on ${pharmacies.id} = ${medicines.pharmacyId}`,
    narrowed: (_, shape) => [
      sql`coalesce(${sellerOf(medicines.saleNeeds, today)}, false)`,
      ...narrowedInventory(shape),
    ],
  },
  products: {
    id: (found) => sql`${sql.raw(found)}.id`,
    joined: (found, shape) =>
      isFiltered(shape)
        ? sql`join ${productAvailability} on ${productAvailability.productId} = ${sql.raw(found)}.id`
        : sql``,
    narrowed: (found, shape) => [
      sql`${sql.raw(found)}.sellable_until > ${today}`,
      ...productConditions(shape),
    ],
  },
  known: {
    id: (found) => sql`${sql.raw(found)}.id`,
    joined: () => sql``,
    narrowed: () => [sql`true`],
  },
}

function isFiltered(shape: FilterShape): boolean {
  return productConditions(shape).some((condition) => condition !== undefined)
}

/** For queries on `medicines` that join `pharmacies`: what the public sees, filtered. */
export function narrowedMedicines(shape: FilterShape): (SQL | undefined)[] {
  return [visible(today), ...conditionsOn(medicines, shape), soldBy(shape)]
}

/** For queries on `medicines` alone, which join the open pharmacies after counting. */
export function narrowedInventory(shape: FilterShape): (SQL | undefined)[] {
  return [onSaleIn(today), ...conditionsOn(medicines, shape), soldBy(shape)]
}

/** For queries on `product_availability`: what the public sees, filtered. */
export function narrowedProducts(shape: FilterShape): (SQL | undefined)[] {
  return [gt(productAvailability.sellableUntil, today), ...productConditions(shape)]
}

function productConditions(shape: FilterShape): (SQL | undefined)[] {
  const sold = sql`exists (
    select from ${medicines} join ${pharmacies} on ${pharmacies.id} = ${medicines.pharmacyId}
    where ${medicines.productId} = ${productAvailability.productId} and ${soldBy({ ...shape, pharmacy: true })}
      and ${visible(today)})`
  return [...conditionsOn(productAvailability, shape), shape.pharmacy ? sold : undefined]
}

function soldBy({ pharmacy }: FilterShape): SQL | undefined {
  return pharmacy ? eq(medicines.pharmacyId, sql.placeholder('pharmacy')) : undefined
}

type Filtered = Record<'category' | 'form' | 'saleNeeds' | 'inStock' | 'pricePaise', SQLWrapper>

function conditionsOn(
  { category, form, saleNeeds, inStock, pricePaise }: Filtered,
  shape: FilterShape,
): (SQL | undefined)[] {
  const prescribed = { true: sql`${saleNeeds} & 1 = 1`, false: sql`${saleNeeds} & 1 = 0` }
  const between = sql`${pricePaise} between ${sql.placeholder('from')} and ${sql.placeholder('to')}`
  return [
    shape.category ? eq(category, sql.placeholder('category')) : undefined,
    shape.form ? eq(form, sql.placeholder('form')) : undefined,
    shape.prescription === null ? undefined : prescribed[`${shape.prescription}`],
    shape.inStock ? sql`${inStock}` : undefined,
    shape.prices ? between : undefined,
  ]
}
