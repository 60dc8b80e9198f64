import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { payments } from '../../platform/tables/index.ts'

export type PaymentRow = typeof payments.$inferSelect

export async function insertPayment(
  db: Db,
  payment: { orderId: string; amountPaise: number; createdAt: Date },
): Promise<PaymentRow> {
  const [row] = await db.insert(payments).values(payment).returning()
  if (row === undefined) throw new Error('a payment was not stored')
  return row
}

export async function findPaymentOfOrder(db: Db, orderId: string): Promise<PaymentRow | null> {
  const rows = await db.select().from(payments).where(eq(payments.orderId, orderId))
  return rows[0] ?? null
}

export async function findPaymentByProviderOrder(
  db: Db,
  providerOrderId: string,
): Promise<PaymentRow | null> {
  const rows = await db.select().from(payments).where(eq(payments.providerOrderId, providerOrderId))
  return rows[0] ?? null
}

/** Remembers the provider's order, once: a twin request that was quicker wins, and its id is returned. */
export async function adoptProviderOrder(
  db: Db,
  id: string,
  providerOrderId: string,
): Promise<string> {
  const set = await db
    .update(payments)
    .set({ providerOrderId })
    .where(and(eq(payments.id, id), isNull(payments.providerOrderId)))
    .returning({ id: payments.id })
  if (set.length > 0) return providerOrderId
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row?.providerOrderId ?? providerOrderId
}

/** False where the payment was captured before: whoever comes second changes nothing. */
export async function capturePaymentRow(
  db: Db,
  id: string,
  providerPaymentId: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(payments)
    .set({ providerPaymentId, status: 'captured', capturedAt: now })
    .where(and(eq(payments.id, id), eq(payments.status, 'created')))
    .returning({ id: payments.id })
  return rows.length > 0
}

export async function setRefundDue(db: Db, id: string): Promise<void> {
  await db
    .update(payments)
    .set({ status: 'refund_due' })
    .where(and(eq(payments.id, id), eq(payments.status, 'captured')))
}

export async function setRefunded(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .update(payments)
    .set({ status: 'refunded' })
    .where(and(eq(payments.id, id), eq(payments.status, 'refund_due')))
    .returning({ id: payments.id })
  return rows.length > 0
}

export async function findDueRefunds(db: Db, most: number): Promise<PaymentRow[]> {
  return db.select().from(payments).where(eq(payments.status, 'refund_due')).limit(most)
}
