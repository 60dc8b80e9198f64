import { and, asc, eq, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db.ts'
import { medicines, pharmacies } from '../../platform/tables/index.ts'
import { nameOrder } from './order-queries.ts'
import { type MedicineRow, medicineColumns } from './queries.ts'
import { visible } from './visibility-queries.ts'

export const mostSimilar = 4

const neighbours = prepared((db: Db) =>
  db
    .select(medicineColumns)
    .from(medicines)
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .where(
      and(
        visible(sql.placeholder('today')),
        eq(medicines.category, sql.placeholder('category')),
        sql`${nameOrder} >= lower(${sql.placeholder('from')}::text)`,
        sql`${medicines.stock} - ${medicines.reserved} >= ${sql.placeholder('units')}::integer`,
        sql`${medicines.id} <> all (${sql.placeholder('without')}::uuid[])`,
      ),
    )
    .orderBy(asc(nameOrder), asc(medicines.id))
    .limit(mostSimilar)
    .prepare('similar_medicines'),
)

/** Of one category, by name from `from` on, with at least `units` to buy. */
export async function findNeighbours(
  db: Db,
  wanted: { category: string; from: string; units: number; without: string[] },
  today: string,
): Promise<MedicineRow[]> {
  return neighbours(db).execute({ ...wanted, today })
}
