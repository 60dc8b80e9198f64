import { and, asc, count, eq, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../../platform/db.ts'
import { medicines, pharmacies } from '../../../platform/tables/index.ts'
import { openSeller, visible } from '../visibility-queries.ts'

const { id, name, updatedAt } = medicines
const inRange = sql`${id} between ${sql.placeholder('from')}::uuid and ${sql.placeholder('to')}::uuid`

const ids = prepared((db: Db) => {
  const few = db
    .select({ id })
    .from(medicines)
    .where(inRange)
    .limit(sql.placeholder('most'))
    .as('few')
  return db.select({ n: count() }).from(few).prepare('count_ids')
})

type Range = { from: string; to: string }

/** How many ids there are from one to another, at most `most`; also of what nobody sees, so that an index alone tells. */
export async function countIds(db: Db, { from, to }: Range, most: number): Promise<number> {
  const [row] = await ids(db).execute({ from, to, most })
  return row?.n ?? 0
}

const addresses = prepared((db: Db) =>
  db
    .select({ id, name, updatedAt })
    .from(medicines)
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .where(and(inRange, visible(sql.placeholder('today'))))
    .orderBy(asc(id))
    .limit(sql.placeholder('most'))
    .prepare('sitemap'),
)

export type AddressRow = Awaited<ReturnType<ReturnType<typeof addresses>['execute']>>[number]

/** What the public sees of a range, in the order of its ids. */
export async function findAddresses(
  db: Db,
  { from, to }: Range,
  today: string,
  most: number,
): Promise<AddressRow[]> {
  return addresses(db).execute({ from, to, today, most })
}

/** Pharmacies that the public sees, in the order in which they came; `most` of them. */
export async function findSellers(db: Db, most: number) {
  return db
    .select({ id: pharmacies.id, name: pharmacies.name })
    .from(pharmacies)
    .where(openSeller)
    .orderBy(asc(pharmacies.createdAt), asc(pharmacies.id))
    .limit(most)
}
