import { sql } from 'drizzle-orm'
import type { Schedule } from '#contract/drug-schedules.ts'
import { mostFound } from '#contract/product-lookup.ts'
import { type Db, prepared } from '../../platform/db.ts'
import { preparedByShape } from '../../platform/prepared-by-shape.ts'
import { medicines } from '../inventory/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'
import { products } from '../products/tables.ts'
import { planName } from './filter-queries.ts'
import { type ListShape, pageByRelevance } from './found-queries.ts'
import { type ListFilter, type ListPage, readList } from './read-list.ts'

const own = sql`${sql.placeholder('pharmacyId')}::uuid`
const listings = sql`${medicines} where ${medicines.productId} = ${products.id} and ${medicines.deletedAt} is null`
const first = sql`order by ${medicines.createdAt}, ${medicines.id} limit 1`

const knownColumns = {
  _id: products.id,
  name: products.name,
  description: products.description,
  composition: products.composition,
  category: products.category,
  manufacturer: products.manufacturer,
  packSize: products.packSize,
  form: products.form,
  strength: products.strength,
  packAmount: products.packAmount,
  packUnit: products.packUnit,
  image: products.image,
  schedule: sql<Schedule | null>`(select ${medicines.schedule} from ${listings} ${first})`,
  needsPrescription: sql<boolean>`coalesce((select ${medicines.needsPrescription} from ${listings} ${first}), false)`,
  /** Pharmacies may have entered different ones: the one that most of them entered. */
  gtin: sql<
    string | null
  >`(select mode() within group (order by ${medicines.gtin}) from ${listings})`,
  listedAs: sql<string | null>`(
    select ${medicines.id} from ${listings} and ${medicines.pharmacyId} = ${own} ${first})`,
}

/**
 * What a pharmacy that is not approved writes is nobody else's to read, and neither is what an administrator took
 * off sale.
 */
const isPublic = sql`(
  not exists (select from ${listings})
  or exists (
    select from ${medicines} join ${pharmacies} on ${pharmacies.id} = ${medicines.pharmacyId}
    where ${medicines.productId} = ${products.id} and ${medicines.deletedAt} is null
      and (${pharmacies.id} = ${own} or ${medicines.removedAt} is null
        and ${pharmacies.verifiedAt} is not null and ${pharmacies.closedAt} is null)))`

const withGtin = prepared((db: Db) => {
  const found = sql`(
    select ${medicines.productId} as id, count(*) as listings from ${medicines}
    where ${medicines.gtin} = ${sql.placeholder('gtin')} group by 1) found`
  return db
    .select(knownColumns)
    .from(found)
    .innerJoin(products, sql`${products.id} = found.id`)
    .where(isPublic)
    .orderBy(sql`found.listings desc`, products.id)
    .limit(mostFound)
    .prepare('known_by_gtin')
})

/** The products whose listings have or had a barcode number, that of most listings first. */
export function findByGtin(db: Db, gtin: string, pharmacyId: string) {
  return withGtin(db).execute({ gtin, pharmacyId })
}

const listQuery = preparedByShape((db: Db, given: ListShape, name) => {
  const plan = planName(`list_known_${name}`, { ...given, broad: false })
  const shape = { ...given, unseen: plan !== '' }
  return db
    .select({
      ...knownColumns,
      placeId: products.id,
      sortName: sql<string>`page.sort_name`,
      pricePaise: sql<number>`0`,
      unitPrice: sql<null>`null`,
      createdAt: products.createdAt,
      rank: sql<number>`page.rank`,
      total: sql<number | null>`page.total`,
      walked: sql<number | null>`page.walked`,
    })
    .from(sql`(${pageByRelevance(shape, 'known')}) page`)
    .innerJoin(products, sql`${products.id} = page.id`)
    .where(isPublic)
    .orderBy(sql`page.rank`, sql`page.sort_name`, sql`page.id`)
    .prepare(plan)
})

/** Products that a search finds, whether anybody sells them or not; one more than requested if there is one. */
export async function listKnown(
  db: Db,
  filter: ListFilter,
  page: ListPage,
  { today, pharmacyId }: { today: string; pharmacyId: string },
) {
  const ofPharmacy = (shape: ListShape) => {
    const query = listQuery(shape)
    return (on: Db) => ({
      execute: (values: Record<string, unknown>) => query(on).execute({ ...values, pharmacyId }),
    })
  }
  return readList(ofPharmacy, db, filter, page, today)
}
