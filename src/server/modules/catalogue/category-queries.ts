import { asc, count, desc, eq, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db.ts'
import { medicines, pharmacies } from '../../platform/tables/index.ts'
import { visible } from './visibility-queries.ts'

const categories = prepared((db: Db) =>
  db
    .select({ name: medicines.category, count: count() })
    .from(medicines)
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .where(visible(sql.placeholder('today')))
    .groupBy(medicines.category)
    .orderBy(desc(count()), asc(sql`${medicines.category} collate "C"`))
    .prepare('categories'),
)

/** Categories that the public finds something in, largest first. */
export async function countByCategory(db: Db, today: string) {
  return categories(db).execute({ today })
}
