import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
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
  return db
    .select()
    .from(payments)
    .where(eq(payments.status, 'refund_due'))
    .orderBy(asc(payments.capturedAt))
    .limit(most)
}

const verifiedByThenMs = 2 * 60_000
const hopelessAfterMs = 5 * 86_400_000

/**
 * Payments that nobody told the end of, marked as asked about in the same statement, so that two
 * processes never ask about one. First after two minutes, then whenever half as much time has passed
 * again as before: often while units are held, some twenty times in five days.
 */
export async function takeUnanswered(db: Db, now: Date, most: number): Promise<PaymentRow[]> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const { askedAt, createdAt } = payments
  const patient = sql`2 * (${now.toISOString()}::timestamptz - ${askedAt}) >= ${askedAt} - ${createdAt}`
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.status, 'created'),
        isNotNull(payments.providerOrderId),
        lt(createdAt, before(verifiedByThenMs)),
        gt(createdAt, before(hopelessAfterMs)),
        or(isNull(askedAt), patient),
      ),
    )
    .orderBy(asc(createdAt))
    .limit(most)
    .for('update', { skipLocked: true })
  return db.update(payments).set({ askedAt: now }).where(inArray(payments.id, due)).returning()
}
