import { and, asc, count, eq, gt, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db.ts'
import { openSeller } from '../inventory/index.ts'
import { pharmacies } from '../pharmacies/tables.ts'
import { productAvailability, products } from '../products/tables.ts'

const { id, name, updatedAt } = products
const inRange = sql`${id} between ${sql.placeholder('from')}::uuid and ${sql.placeholder('to')}::uuid`

const ids = prepared((db: Db) => {
  const few = db
    .select({ id })
    .from(products)
    .where(inRange)
    .limit(sql.placeholder('most'))
    .as('few')
  return db.select({ n: count() }).from(few).prepare('count_ids')
})

type Range = { from: string; to: string }

/** The number of ids in a range, at most `most`; includes hidden products, so that an index alone suffices. */
export async function countIds(db: Db, { from, to }: Range, most: number): Promise<number> {
  const [row] = await ids(db).execute({ from, to, most })
  return row?.n ?? 0
}

const addresses = prepared((db: Db) =>
  db
    .select({ id, name, updatedAt })
    .from(products)
    .innerJoin(productAvailability, eq(productAvailability.productId, id))
    .where(and(inRange, gt(productAvailability.sellableUntil, sql.placeholder('today'))))
    .orderBy(asc(id))
    .limit(sql.placeholder('most'))
    .prepare('sitemap'),
)

export type AddressRow = Awaited<ReturnType<ReturnType<typeof addresses>['execute']>>[number]

/** The products of a range that the public sees, ordered by id. */
export async function findAddresses(
  db: Db,
  { from, to }: Range,
  today: string,
  most: number,
): Promise<AddressRow[]> {
  return addresses(db).execute({ from, to, today, most })
}

/** Pharmacies that the public sees, in the order of their registration; at most `most`. */
export async function findSellers(db: Db, today: string, most: number) {
  return db
    .select({ id: pharmacies.id, name: pharmacies.name })
    .from(pharmacies)
    .where(openSeller(today))
    .orderBy(asc(pharmacies.createdAt), asc(pharmacies.id))
    .limit(most)
}
