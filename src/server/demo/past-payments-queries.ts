import { and, eq, like } from 'drizzle-orm'
import type { Db } from '../platform/db.ts'
import { captures, orders, payments, refunds } from '../tables.ts'

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

/** The demo's past payments for import into the sandbox provider, which can then refund them like others. */
export async function findPastPayments(db: Db) {
  const rows = await db
    .select({
      id: captures.id,
      orderId: payments.providerOrderId,
      receipt: payments.id,
      amount: captures.amountPaise,
      method: orders.paymentMethod,
      capturedAt: captures.capturedAt,
      refund: {
        id: refunds.providerRefundId,
        key: refunds.id,
        amount: refunds.amountPaise,
        createdAt: refunds.createdAt,
      },
    })
    .from(captures)
    .innerJoin(payments, eq(payments.id, captures.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(
      refunds,
      and(eq(refunds.captureId, captures.id), like(refunds.providerRefundId, 'rfnd_Demo%')),
    )
    .where(like(captures.id, 'pay_Demo%'))
  return rows.map(({ method, orderId, capturedAt, refund, ...row }) => ({
    ...row,
    orderId: orderId ?? '',
    method: method === 'upi' || method === 'netbanking' ? method : ('card' as const),
    createdAt: seconds(capturedAt),
    refund: refund && {
      ...refund,
      id: refund.id ?? '',
      createdAt: seconds(refund.createdAt),
    },
  }))
}
