import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { customers } from '../../accounts/tables.ts'
import { openPayTo } from '../../payments/index.ts'
import { refunds } from '../../payments/tables.ts'
import { orders } from '../tables.ts'

/**
 * Refunds of cash that are still to be paid by hand: first those that can be paid now, each part oldest first. Those
 * that wait for the customer would else fill the list, and may wait for ever.
 */
export async function findHandRefunds(db: Db, most: number) {
  const accountClosed = sql<boolean>`(${customers.closedAt} is not null)`
  const rows = await db
    .select({
      id: refunds.id,
      orderId: refunds.orderId,
      amountPaise: refunds.amountPaise,
      cause: refunds.cause,
      createdAt: refunds.createdAt,
      payTo: refunds.payTo,
      accountClosed,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(inArray(refunds.state, ['awaiting_details', 'to_pay']))
    .orderBy(
      desc(sql`(${refunds.state} = 'to_pay' or ${accountClosed})`),
      asc(refunds.createdAt),
      asc(refunds.id),
    )
    .limit(most)
  return openPayTo(db, rows)
}
