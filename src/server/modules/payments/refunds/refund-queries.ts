import { and, asc, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { once } from '../../../platform/once.ts'
import { captures, payments, refunds } from '../tables.ts'

export type RefundRow = typeof refunds.$inferSelect
/** One that the provider pays. */
export type ProviderRefundRow = RefundRow & { captureId: string }
export type NewRefund = typeof refunds.$inferInsert

/** Null if a refund with this id exists. */
export async function insertRefund(db: Db, refund: NewRefund): Promise<RefundRow | null> {
  const rows = await db.insert(refunds).values(refund).onConflictDoNothing().returning()
  return rows[0] ?? null
}

export async function findRefund(db: Db, id: string): Promise<RefundRow | null> {
  const rows = await db.select().from(refunds).where(eq(refunds.id, id))
  return rows[0] ?? null
}

export async function findRefundByProvider(db: Db, id: string): Promise<RefundRow | null> {
  const rows = await db.select().from(refunds).where(eq(refunds.providerRefundId, id))
  return rows[0] ?? null
}

/**
 * Takes the provider's id from a failed refund, because another row stands for what the provider made under it: the
 * caller gives it to that row, in the same transaction.
 */
export async function releaseProviderRefund(db: Db, providerRefundId: string): Promise<void> {
  await db
    .update(refunds)
    .set({ providerRefundId: null })
    .where(and(eq(refunds.providerRefundId, providerRefundId), eq(refunds.state, 'failed')))
}

/**
 * The last of the retries that follow a refund, so that it is not sent meanwhile; the refund itself if it was not
 * retried.
 */
export async function lockLastTry(db: Db, refund: RefundRow): Promise<RefundRow> {
  const [retry] = await db
    .select()
    .from(refunds)
    .where(eq(refunds.retryOf, refund.id))
    .for('update')
  return retry === undefined ? refund : lockLastTry(db, retry)
}

/** The refunds of these orders, oldest first. */
export async function findRefundsOf(db: Db, orderIds: string[]): Promise<RefundRow[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, orderIds))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
}

/** The captures of an order with what is neither refunded nor about to be, in paise. */
export async function findUnreturned(db: Db, orderId: string) {
  const refundedSum = sql`coalesce((select sum(${refunds.amountPaise}) from ${refunds}
    where ${refunds.captureId} = ${captures.id} and ${refunds.state} <> 'failed'), 0)`
  return db
    .select({
      captureId: captures.id,
      sale: captures.sale,
      amountPaise: captures.amountPaise,
      leftPaise: sql<number>`${captures.amountPaise} - ${refundedSum}`.mapWith(Number),
    })
    .from(captures)
    .innerJoin(payments, eq(payments.id, captures.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(captures.capturedAt))
}

/** The paise of a capture that the provider has paid back. */
export async function sumProcessed(db: Db, captureId: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${refunds.amountPaise}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.captureId, captureId), eq(refunds.state, 'processed')))
  return row?.sum ?? 0
}

/** The paise of an order's refunds that were for no units in particular, without those that failed. */
export async function sumUnspecific(db: Db, orderId: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${refunds.amountPaise}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, orderId),
        inArray(refunds.cause, ['admin_refund', 'provider', 'recovered']),
        ne(refunds.state, 'failed'),
      ),
    )
  return row?.sum ?? 0
}

/** The refunds of a capture that were not sent yet, as far as we know; oldest first. */
export async function findUnsent(db: Db, captureId: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.captureId, captureId),
        eq(refunds.state, 'requested'),
        isNull(refunds.providerRefundId),
      ),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
}

/** Updates a refund that is not final; false if it is final, or has this state already. */
export async function setRefundState(
  db: Db,
  id: string,
  set: Pick<RefundRow, 'state'> & Partial<RefundRow>,
): Promise<boolean> {
  const rows = await db
    .update(refunds)
    .set(set)
    .where(
      and(
        eq(refunds.id, id),
        inArray(refunds.state, ['requested', 'pending']),
        ne(refunds.state, set.state),
      ),
    )
    .returning({ id: refunds.id })
  return rows.length > 0
}

const firstRetrySeconds = 60
const longestSeconds = 6 * 3600

/**
 * Locks the refund that has been due longest by `dueBy`, to be sent or asked about: `now` is the base of its
 * next due time, so that two processes never get the same one. `ids` limits the choice. Null if none is due.
 */
export async function lockDueRefund(
  db: Db,
  { dueBy, now, ids }: { dueBy: Date; now: Date; ids?: string[] | undefined },
): Promise<ProviderRefundRow | null> {
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(lte(refunds.dueAt, dueBy), ids && inArray(refunds.id, ids)))
    .orderBy(asc(refunds.dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const wait = sql`least(${firstRetrySeconds} * power(2, least(${refunds.tries}, 20)), ${longestSeconds})`
  const rows = await db
    .update(refunds)
    .set({
      tries: sql`${refunds.tries} + 1`,
      dueAt: sql`${now.toISOString()}::timestamptz + ${wait} * interval '1 second'`,
    })
    .where(eq(refunds.id, once(due)))
    .returning()
  const [row] = rows
  return row === undefined ? null : { ...row, captureId: captureOf(row) }
}

/** Throws for one that is paid by hand: the provider knows nothing of it. */
export function captureOf({ id, captureId }: RefundRow): string {
  if (captureId === null) throw new Error(`refund ${id} is not one of the provider`)
  return captureId
}
