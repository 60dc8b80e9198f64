import { and, asc, count, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { mostAlternatives } from '#contract/alternatives.ts'
import { type Db, prepared } from '../../platform/db.ts'
import { batchOnSale, visible } from '../inventory/index.ts'
import { medicines } from '../inventory/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'

const { id, saltsKey, productKey, productId, unitPrice, packUnit, pricePaise, inStock } = medicines
const given = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`

const factKeysOf = prepared((db: Db) =>
  db
    .select({ saltsKey, productKey, productId, packUnit })
    .from(medicines)
    .where(eq(id, sql.placeholder('id')))
    .prepare('medicine_keys'),
)

/** The keys by which a medicine is compared with others; null where unknown. */
export async function findKeys(db: Db, medicineId: string) {
  const [keys] = await factKeysOf(db).execute({ id: medicineId })
  return keys ?? null
}

const columns = {
  id,
  name: medicines.name,
  manufacturer: medicines.manufacturer,
  packSize: medicines.packSize,
  needsPrescription: medicines.needsPrescription,
  packUnit,
  unitPrice,
  pricePaise,
  mrpPaise: medicines.mrpPaise,
  stock: medicines.stock,
  reserved: medicines.reserved,
  expiryDate: batchOnSale.expiryDate,
  productId,
  sellerTenths: pharmacies.ratingTenths,
  sellerRatings: pharmacies.ratingCount,
  pharmacy: {
    id: pharmacies.id,
    name: pharmacies.name,
    address: pharmacies.address,
    licenseNumber: pharmacies.licenseNumber,
  },
}

const sold = visible(sql.placeholder('today'))
const seller = eq(pharmacies.id, medicines.pharmacyId)

const alike = and(
  eq(saltsKey, sql.placeholder('saltsKey')),
  isNotNull(unitPrice),
  sql`(${given('unit', 'text')} is null or ${packUnit} = ${given('unit', 'text')})`,
  ne(id, given('id', 'uuid')),
  sold,
)

/**
 * Walks an index from the cheapest offer upwards, one product to the next: it reads little more than it
 * returns, however many pharmacies sell a product and however many products there are.
 */
const walk = prepared((db: Db) => {
  const next = (behind: SQL | undefined, seen: SQL) => sql`(
    select ${id} as id, ${unitPrice} as unit_price, ${productId} as product
    from ${medicines} join ${pharmacies} on ${seller}
    where ${and(alike, eq(inStock, given('inStock', 'boolean')), behind, sql`${productId} <> all(${seen})`)}
    order by ${unitPrice}, ${id} limit 1)`
  const known = given('seen', 'uuid[]')
  const steps = sql`(
    with recursive walk as (
      select first.id, first.unit_price, ${known} || first.product as seen, 1 as step
      from ${next(undefined, known)} as first
      union all
      select later.id, later.unit_price, walk.seen || later.product, walk.step + 1
      from walk cross join lateral ${next(
        sql`(${unitPrice}, ${id}) > (walk.unit_price, walk.id)`,
        sql`walk.seen`,
      )} as later
      where walk.step < ${given('most', 'integer')}
    ) select * from walk) as walk`
  return db
    .select(columns)
    .from(steps)
    .innerJoin(medicines, sql`${id} = walk.id`)
    .innerJoin(pharmacies, seller)
    .orderBy(sql`walk.step`)
    .prepare('substitutes')
})

export type AlternativeRow = Awaited<ReturnType<ReturnType<typeof walk>['execute']>>[number]

/**
 * The same salts, strengths and form. `unit`: only products counted in this unit, or null for any; `seen`:
 * products to leave out.
 */
export type Alike = {
  id: string
  saltsKey: string
  unit: string | null
  seen: readonly string[]
  today: string
}

/** The cheapest offer of each product, cheapest product first. */
export async function findAlike(
  db: Db,
  wanted: Alike & { inStock: boolean; most: number },
): Promise<AlternativeRow[]> {
  return walk(db).execute(wanted)
}

const products = prepared((db: Db) => {
  const each = db
    .select({ product: productId })
    .from(medicines)
    .innerJoin(pharmacies, seller)
    .where(and(alike, sql`${productId} <> all(${given('seen', 'uuid[]')})`))
    .groupBy(productId)
    .as('each')
  return db.select({ n: count() }).from(each).prepare('count_substitutes')
})

export async function countAlike(db: Db, wanted: Alike): Promise<number> {
  const [row] = await products(db).execute(wanted)
  return row?.n ?? 0
}

const ofProduct = and(eq(productId, sql.placeholder('productId')), sold)

const offers = prepared((db: Db) =>
  db
    .select(columns)
    .from(medicines)
    .innerJoin(pharmacies, seller)
    .where(ofProduct)
    .orderBy(desc(inStock), asc(pricePaise), asc(id))
    .limit(mostAlternatives)
    .prepare('offers'),
)

const offerCount = prepared((db: Db) =>
  db
    .select({ n: count() })
    .from(medicines)
    .innerJoin(pharmacies, seller)
    .where(ofProduct)
    .prepare('count_offers'),
)

type Product = { productId: string; today: string }

/** In stock first, then cheapest first. */
export async function findOffers(db: Db, wanted: Product): Promise<AlternativeRow[]> {
  return offers(db).execute(wanted)
}

export async function countOffers(db: Db, wanted: Product): Promise<number> {
  const [row] = await offerCount(db).execute(wanted)
  return row?.n ?? 0
}
