import { and, count, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import type { PaymentRow } from '../../payments/index.ts'
import { payments } from '../../payments/tables.ts'
import { orders } from '../tables.ts'

/**
 * The payment of the order that the same checkout has placed to be paid in cash; null if there is none, or if the time
 * is over in which it counts as the same.
 */
export async function findPlacedInCash(
  db: Db,
  customerId: string,
  { idempotencyKey, now }: { idempotencyKey: string; now: Date },
): Promise<PaymentRow | null> {
  const rows = await db
    .select({ payment: payments })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orders.idempotencyKey, idempotencyKey),
        eq(payments.method, 'cash'),
        isNotNull(orders.placedAt),
        isNull(orders.cancelledAt),
        // One that was changed since is another order.
        eq(orders.revision, 0),
        gt(orders.reservationExpiresAt, now),
      ),
    )
  return rows[0]?.payment ?? null
}

/** How many orders of a customer are still to be paid in cash. */
export async function countCashOrders(db: Db, customerId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        eq(orders.customerId, customerId),
        isNotNull(orders.placedAt),
        eq(payments.method, 'cash'),
        eq(payments.status, 'due'),
      ),
    )
  return row?.n ?? 0
}
