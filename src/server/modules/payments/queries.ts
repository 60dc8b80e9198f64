import { and, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db.ts'
import { allAtOnce } from '../../platform/once.ts'
import { payments } from '../../platform/tables/index.ts'

export type PaymentRow = typeof payments.$inferSelect

export async function insertPayment(
  db: Db,
  payment: { orderId: string; amountPaise: number; createdAt: Date; openingUntil: Date },
): Promise<PaymentRow> {
  const [row] = await newPayment(db).execute(payment)
  if (row === undefined) throw new Error('a payment was not stored')
  return row
}

const newPayment = prepared((db: Db) =>
  db
    .insert(payments)
    .values({
      orderId: sql.placeholder('orderId'),
      amountPaise: sql.placeholder('amountPaise'),
      createdAt: sql.placeholder('createdAt'),
      openingUntil: sql.placeholder('openingUntil'),
    })
    .returning()
    .prepare('insert_payment'),
)

export async function findPaymentById(db: Db, id: string): Promise<PaymentRow | null> {
  const rows = await db.select().from(payments).where(eq(payments.id, id))
  return rows[0] ?? null
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

const toldByThenMs = 45_000
const heldMs = 20 * 60_000
const hopelessAfterMs = 5 * 86_400_000

/**
 * Payments that nobody told the end of, marked as asked about in the same statement, so that two
 * processes never ask about one. At every run while units are held, then whenever half as much time has
 * passed again as before: some twenty times in five days, since banks are slow.
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
        lt(createdAt, before(toldByThenMs)),
        gt(createdAt, before(hopelessAfterMs)),
        or(
          isNull(askedAt),
          and(gt(createdAt, before(heldMs)), lt(askedAt, before(toldByThenMs))),
          patient,
        ),
      ),
    )
    // Who has just paid comes before those who went away days ago, should the provider be slow.
    .orderBy(desc(createdAt))
    .limit(most)
    .for('update', { skipLocked: true })
  return db
    .update(payments)
    .set({ askedAt: now })
    .where(eq(payments.id, allAtOnce(due)))
    .returning()
}
