import { and, asc, desc, eq, gt, gte, lte, sql } from 'drizzle-orm'
import type { TimeRange } from '#contract/admin.ts'
import type { Db } from '../../platform/db.ts'
import { orderItems } from '../fulfilment/tables.ts'
import { medicines } from '../inventory/tables.ts'
import { orders } from '../orders/tables.ts'
import { bestSellers } from './tables.ts'

/** A medicine with the units that were sold and what they cost, in paise. */
export type BestSeller = { id: string; name: string; units: number; paise: number }

/**
 * The medicines with the most units in orders that were placed in a time span, both ends included, and are paid. Names
 * are read for these few only. The sum of bigints is a numeric, which is a quarter slower over a year's items; a float
 * holds whole paise exactly up to ninety lakh crore rupees.
 */
export async function findBestSellers(
  db: Db,
  { from, to }: { from: Date; to: Date },
  most: number,
): Promise<BestSeller[]> {
  const best = db
    .select({
      medicineId: orderItems.medicineId,
      units: sql<number>`sum(${orderItems.quantity})`.mapWith(Number).as('units'),
      paise: sql<number>`sum(${orderItems.quantity} * ${orderItems.pricePaise}::float8)`.as(
        'paise',
      ),
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(gte(orders.placedAt, from), lte(orders.placedAt, to), eq(orders.paymentStatus, 'paid')),
    )
    .groupBy(orderItems.medicineId)
    .orderBy(sql`units desc, paise desc`, orderItems.medicineId)
    .limit(most)
    .as('best')
  return db
    .select({ id: medicines.id, name: medicines.name, units: best.units, paise: best.paise })
    .from(best)
    .innerJoin(medicines, eq(medicines.id, best.medicineId))
    .orderBy(desc(best.units), desc(best.paise), medicines.id)
}

/** The stored ranking of a time range, first one first; empty if there is none, or none after `since`. */
export async function findRanked(
  db: Db,
  range: TimeRange,
  since: Date,
): Promise<(BestSeller & { rankedAt: Date })[]> {
  const { units, paise, rankedAt, rank, timeRange } = bestSellers
  return db
    .select({ id: medicines.id, name: medicines.name, units, paise, rankedAt })
    .from(bestSellers)
    .innerJoin(medicines, eq(medicines.id, bestSellers.medicineId))
    .where(and(eq(timeRange, range), gt(rankedAt, since)))
    .orderBy(asc(rank))
}

/** Stores a ranking, first one first, in place of the one before; in a transaction. */
export async function replaceBestSellers(
  db: Db,
  timeRange: TimeRange,
  best: readonly BestSeller[],
  rankedAt: Date,
): Promise<void> {
  const rows = best.map(({ id, units, paise }, at) => {
    return { timeRange, rank: at + 1, medicineId: id, units, paise, rankedAt }
  })
  await db.delete(bestSellers).where(eq(bestSellers.timeRange, timeRange))
  if (rows.length > 0) await db.insert(bestSellers).values(rows)
}
