import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { AdminProduct } from '#contract/admin-products.ts'
import type { Db } from '../../platform/db.ts'
import { medicines } from '../inventory/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'
import { products } from './tables.ts'

const columns = {
  id: products.id,
  name: products.name,
  composition: products.composition,
  manufacturer: products.manufacturer,
  packSize: products.packSize,
  form: products.form,
  strength: products.strength,
  packAmount: products.packAmount,
  packUnit: products.packUnit,
  image: products.image,
  /** Listings that no pharmacy has deleted, on sale or not. */
  offers: sql<number>`(
    select count(*)::integer from medicines where product_id = products.id and deleted_at is null)`,
}

type Row = Omit<AdminProduct, '_id'> & { id: string }

export function adminProductView({ id, ...row }: Row): AdminProduct {
  const { name, composition, manufacturer, packSize, form, strength } = row
  const { packAmount, packUnit, image, offers } = row
  const facts = { name, composition, manufacturer, packSize, form, strength }
  return { _id: id, ...facts, packAmount, packUnit, image, offers }
}

/** Products by id; those that do not exist are missing. */
export async function findProducts(db: Db, ids: readonly string[]): Promise<Map<string, Row>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select(columns)
    .from(products)
    .where(inArray(products.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

export async function findProduct(db: Db, id: string) {
  const [row] = await db
    .select({ ...columns, description: products.description })
    .from(products)
    .where(eq(products.id, id))
  return row ?? null
}

/** Listings of a product, the oldest first; `ownId`: the product that its own facts lead to. */
export async function findProductOffers(db: Db, productId: string, most: number) {
  return db
    .select({
      id: medicines.id,
      name: medicines.name,
      manufacturer: medicines.manufacturer,
      packSize: medicines.packSize,
      strength: medicines.strength,
      image: medicines.image,
      pricePaise: medicines.pricePaise,
      pharmacy: { id: pharmacies.id, name: pharmacies.name },
      ownId: sql<string>`own_product(medicines)`,
    })
    .from(medicines)
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .where(and(eq(medicines.productId, productId), isNull(medicines.deletedAt)))
    .orderBy(asc(medicines.createdAt), asc(medicines.id))
    .limit(most)
}

/** Matches that are looked at before they are sorted. */
const mostMatched = 1_000

/** Products that have every word, or this id; those with the most sellable offers first. */
export async function searchProducts(db: Db, q: string, most: number): Promise<Row[]> {
  const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
  const id = uuid.test(q.trim())
  const found = id ? eq(products.id, q.trim()) : hasWords(q)
  const matched = db.select({ id: products.id }).from(products).where(found).limit(mostMatched)
  return db
    .select(columns)
    .from(products)
    .where(inArray(products.id, matched))
    .orderBy(desc(products.offers), asc(sql`lower(${products.name}) collate "C"`), asc(products.id))
    .limit(most)
}

/** Words by their beginnings, without those that the index leaves out; one of them alone finds nothing. */
function hasWords(q: string): SQL {
  return sql`${products.searchWords} @@ (
    select coalesce(string_agg(quote_literal(word) || ':*', ' & '), '')::tsquery
    from unnest(tsvector_to_array(words_of(${q}::text))) as word)`
}
