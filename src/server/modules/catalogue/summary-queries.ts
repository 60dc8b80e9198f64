import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { type InventorySummary, lowInventoryUnits } from '#contract/inventory.ts'
import { type Db, prepared } from '../../platform/db.ts'
import { medicines } from '../../platform/tables/index.ts'

const { category, stock, expiryDate } = medicines
const [today, lastDay] = [sql.placeholder('today'), sql.placeholder('lastDay')]

/** One walk over the pharmacy's shelf. By category first: counting distinct words would sort them all. */
const attention = prepared((db: Db) => {
  const shelf = db
    .select({
      medicines: count().as('medicines'),
      low: sql<number>`count(*) filter (where ${stock} < ${sql.raw(String(lowInventoryUnits))})`.as(
        'low',
      ),
      out: sql<number>`count(*) filter (where ${stock} <= 0)`.as('out_of_stock'),
      expiring: sql<number>`count(*) filter (where ${expiryDate} <= ${lastDay}::date)`.as(
        'expiring',
      ),
      expired: sql<number>`count(*) filter (where ${expiryDate} <= ${today}::date)`.as('expired'),
      next: sql<string>`min(${expiryDate}) filter (where ${expiryDate} > ${today}::date)`.as(
        'next',
      ),
    })
    .from(medicines)
    .where(
      and(eq(medicines.pharmacyId, sql.placeholder('pharmacyId')), isNull(medicines.deletedAt)),
    )
    .groupBy(category)
    .as('shelf')
  const sum = (column: unknown) => sql<number>`coalesce(sum(${column}), 0)::integer`
  return db
    .select({
      medicines: sum(shelf.medicines),
      categories: count(),
      low: sum(shelf.low),
      out: sum(shelf.out),
      expiring: sum(shelf.expiring),
      expired: sum(shelf.expired),
      nextExpiry: sql<string | null>`min(${shelf.next})::text`,
    })
    .from(shelf)
    .prepare('')
})

export async function countByAttention(
  db: Db,
  given: { pharmacyId: string; today: string; lastDay: string },
): Promise<InventorySummary> {
  const [summary] = await attention(db).execute(given)
  if (summary === undefined) throw new Error('the inventory could not be counted')
  return summary
}
