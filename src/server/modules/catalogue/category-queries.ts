import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db.ts'
import { medicines, pharmacies } from '../../platform/tables/index.ts'
import { onTheShelf, openSeller } from './visibility-queries.ts'

/** Counted by pharmacy first, within the index of the facets; who is open is asked of those few sums. */
const categories = prepared((db: Db) => {
  const shelves = db
    .select({ category: medicines.category, pharmacyId: medicines.pharmacyId, n: count().as('n') })
    .from(medicines)
    .where(onTheShelf(sql.placeholder('today')))
    .groupBy(medicines.category, medicines.pharmacyId)
    .as('shelves')
  const n = sql<number>`sum(${shelves.n})::integer`
  return db
    .select({ name: shelves.category, count: n })
    .from(shelves)
    .innerJoin(pharmacies, and(eq(pharmacies.id, shelves.pharmacyId), openSeller))
    .groupBy(shelves.category)
    .orderBy(desc(n), asc(sql`${shelves.category} collate "C"`))
    .prepare('categories')
})

/** Categories that the public finds something in, largest first. */
export async function countByCategory(db: Db, today: string) {
  return categories(db).execute({ today })
}
