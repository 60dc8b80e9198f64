import { and, desc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db.ts'
import { allAtOnce } from '../../platform/once.ts'
import { payments } from './tables.ts'

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

const reportGraceMs = 45_000
const reservedMs = 20 * 60_000
const givenUpAfterMs = 5 * 86_400_000

/**
 * Payments whose result was never reported. The same statement marks them as asked about, so that two
 * processes never ask about one. A payment is due at every run while its units are reserved, then whenever
 * the time since creation has grown by half since the last time: some twenty times in five days, since banks
 * are slow.
 */
export async function lockUnreported(db: Db, now: Date, most: number): Promise<PaymentRow[]> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const { askedAt, createdAt } = payments
  const backedOff = sql`2 * (${now.toISOString()}::timestamptz - ${askedAt}) >= ${askedAt} - ${createdAt}`
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.status, 'created'),
        isNotNull(payments.providerOrderId),
        lt(createdAt, before(reportGraceMs)),
        gt(createdAt, before(givenUpAfterMs)),
        or(
          isNull(askedAt),
          and(gt(createdAt, before(reservedMs)), lt(askedAt, before(reportGraceMs))),
          backedOff,
        ),
      ),
    )
    // If the provider is slow, customers who have just paid come first.
    .orderBy(desc(createdAt))
    .limit(most)
    .for('update', { skipLocked: true })
  return db
    .update(payments)
    .set({ askedAt: now })
    .where(eq(payments.id, allAtOnce(due)))
    .returning()
}

/**
 * Locks the opening of a payment for one request; false while another request holds the lock, or once the
 * order is open.
 */
export async function lockOpening(db: Db, id: string, now: Date, until: Date): Promise<boolean> {
  const rows = await db
    .update(payments)
    .set({ openingUntil: until })
    .where(
      and(
        eq(payments.id, id),
        isNull(payments.providerOrderId),
        or(isNull(payments.openingUntil), lte(payments.openingUntil, now)),
      ),
    )
    .returning({ id: payments.id })
  return rows.length > 0
}

/** Releases the lock, so that the next request need not wait. */
export async function releaseOpening(db: Db, id: string): Promise<void> {
  await db.update(payments).set({ openingUntil: null }).where(eq(payments.id, id))
}

const adopted = prepared((db: Db) =>
  db
    .update(payments)
    .set({ providerOrderId: sql`${sql.placeholder('providerOrderId')}::text` })
    .where(and(eq(payments.id, sql.placeholder('id')), isNull(payments.providerOrderId)))
    .returning({ id: payments.id })
    .prepare('adopt_provider_order'),
)

/**
 * Stores the id of the provider's order, once. If a concurrent request stored one first, returns that one.
 */
export async function adoptProviderOrder(
  db: Db,
  id: string,
  providerOrderId: string,
): Promise<string> {
  const set = await adopted(db).execute({ id, providerOrderId })
  if (set.length > 0) return providerOrderId
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row?.providerOrderId ?? providerOrderId
}

export async function findProviderOrder(db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .select({ providerOrderId: payments.providerOrderId })
    .from(payments)
    .where(eq(payments.id, id))
  return row?.providerOrderId ?? null
}
