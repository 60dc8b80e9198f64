import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { customers } from '../accounts/tables.ts'
import { openAddresses } from '../orders/index.ts'
import { orders } from '../orders/tables.ts'
import { customerNow, openCustomersNow } from './customer-queries.ts'

/** Orders placed in a time span with their customers, oldest first, starting after `after`. */
export async function findReported(
  db: Db,
  span: { from: Date; to: Date },
  page: { after: { placedAt: Date; id: string } | null; take: number },
) {
  const { after, take } = page
  const behind =
    after &&
    sql`(${orders.placedAt}, ${orders.id}) > (${after.placedAt.toISOString()}::timestamptz, ${after.id}::uuid)`
  const rows = await db
    .select({
      id: orders.id,
      placedAt: sql`${orders.placedAt}`.mapWith(orders.placedAt).as('placed'),
      ...customerNow,
      subtotalPaise: orders.subtotalPaise,
      deliveryPaise: orders.deliveryPaise,
      totalPaise: orders.totalPaise,
      paymentMethod: orders.paymentMethod,
      paymentStatus: orders.paymentStatus,
      status: orders.status,
      deliveryAddress: orders.deliveryAddress,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(gte(orders.placedAt, span.from), lte(orders.placedAt, span.to), behind ?? undefined))
    .orderBy(asc(orders.placedAt), asc(orders.id))
    .limit(take)
  return openCustomersNow(db, await openAddresses(db, rows, ({ id }) => id))
}
export type ReportedRow = Awaited<ReturnType<typeof findReported>>[number]
