import { and, count, desc, eq, gte, lte, sql } from 'drizzle-orm'
import type { OrderStatus } from '#contract/orders.ts'
import type { Db } from '../../platform/db.ts'
import { orderItems } from '../fulfilment/tables.ts'
import { medicines } from '../inventory/tables.ts'
import { orders } from '../orders/tables.ts'

type Span = { from: Date; to: Date }

/*
 * The sum of bigints is a numeric, which is a quarter slower over a year's items; a float holds whole paise
 * exactly up to ninety lakh crore rupees.
 */

/** Placed within a time span. */
function placedIn({ from, to }: Span) {
  return and(gte(orders.placedAt, from), lte(orders.placedAt, to))
}

/**
 * Per Indian day and status: the number of orders, and the total of the paid ones in paise. India's offset is
 * constant; looking up the zone by name for every row would triple the cost.
 */
export async function findDailySales(db: Db, span: Span) {
  const day = sql`(${orders.placedAt} at time zone interval '05:30')::date`
  const paid = sql`filter (where ${orders.paymentStatus} = 'paid')`
  return db
    .select({
      day: sql<string>`${day}::text`,
      status: sql<OrderStatus>`${orders.status}`,
      orders: count(),
      paise: sql<number>`coalesce(sum(${orders.totalPaise}::float8) ${paid}, 0)`,
    })
    .from(orders)
    .where(placedIn(span))
    .groupBy(day, orders.status)
}

/** The medicines with the most units in paid orders. Names are read for these few only. */
export async function findBestSellers(db: Db, span: Span, most: number) {
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
    .where(and(placedIn(span), eq(orders.paymentStatus, 'paid')))
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
