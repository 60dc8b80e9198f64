import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../../platform/db.ts'
import { listPlace } from '../../../platform/list-place.ts'
import { hasAreas, hasDeliveryFacts } from '../../delivery/index.ts'
import { visible } from '../../inventory/index.ts'
import { medicines } from '../../inventory/tables.ts'
import { pharmacies } from '../../pharmacies/tables.ts'

/** Of one product, so many of the cheapest offers that perhaps are not delivered everywhere. */
const mostLimited = 200

const { id, pricePaise, productId } = medicines
/** A seller without GSTIN sells within its State, and what needs a prescription perhaps goes to one district. */
const isLimited = sql`(${hasAreas} or ${pharmacies.gstin} is null or ${medicines.needsPrescription})`

/** Cheapest first: what is limited, and of the rest the first one. */
const offersOf = (which: SQL) => {
  const some = (isWanted: SQL, most: number) => sql`(
    select ${id} as id, ${pricePaise} as price
    from ${medicines} join ${pharmacies} on ${eq(pharmacies.id, medicines.pharmacyId)}
    where ${and(which, eq(medicines.inStock, true), visible(sql.placeholder('today')), isWanted)}
    order by ${pricePaise}, ${id} limit ${sql.raw(String(most))})`
  return sql`(${some(sql`not ${isLimited}`, 1)} union all ${some(isLimited, mostLimited)})`
}

const goods = prepared((db: Db) =>
  db
    .select({
      asked: sql<string>`asked.id`,
      schedule: medicines.schedule,
      pickupOnly: medicines.pickupOnly,
      needsPrescription: medicines.needsPrescription,
      seller: {
        id: pharmacies.id,
        address: pharmacies.address,
        phone: pharmacies.phone,
        district: pharmacies.district,
        gstin: pharmacies.gstin,
        stateCode: pharmacies.stateCode,
        hasDeliveryFacts,
      },
    })
    .from(
      sql`(
        select asked.id, offer.id as offer, offer.price
        from unnest(${listPlace('products', 'uuid')}) as asked (id)
        cross join lateral ${offersOf(sql`${productId} = asked.id`)} as offer
        union all
        select asked.id, asked.id, 0 from unnest(${listPlace('medicines', 'uuid')}) as asked (id)) as asked`,
    )
    .innerJoin(medicines, sql`${id} = asked.offer`)
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .where(and(eq(medicines.inStock, true), visible(sql.placeholder('today'))))
    .orderBy(sql`asked.id, asked.price, asked.offer`)
    .prepare('promised_goods'),
)

export type PromisedGoods = Awaited<ReturnType<ReturnType<typeof goods>['execute']>>[number]

type Asked = { products: readonly string[]; medicines: readonly string[]; today: string }

/**
 * Offers in stock of these products, cheapest first, and these medicines. `asked` is the id of the product or medicine.
 */
export function findPromisedGoods(db: Db, asked: Asked): Promise<PromisedGoods[]> {
  return goods(db).execute(asked)
}
