import { desc, eq, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db.ts'
import { reviews } from '../../platform/tables/index.ts'

const mostReviews = 100

const byHelp = prepared((db: Db) =>
  db
    .select()
    .from(reviews)
    .where(eq(reviews.medicineId, sql.placeholder('medicineId')))
    .orderBy(desc(reviews.helpful), desc(reviews.createdAt), desc(reviews.id))
    .limit(mostReviews)
    .prepare('reviews_of_medicine'),
)

/** The most helpful first. */
export async function findReviews(db: Db, medicineId: string) {
  return byHelp(db).execute({ medicineId })
}
