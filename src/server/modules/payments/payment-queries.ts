import { and, desc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { combining } from '../../platform/combine.ts'
import type { Db } from '../../platform/db.ts'
import { listPlace } from '../../platform/list-place.ts'
import { allAtOnce } from '../../platform/once.ts'
import { preparedSql } from '../../platform/prepared-sql.ts'
import { payments } from './tables.ts'

export type PaymentRow = typeof payments.$inferSelect

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

const adopting = preparedSql<{ id: string }>(
  'adopt_provider_orders',
  sql`
    update ${payments} p set provider_order_id = a.provider_order_id
    from unnest(${listPlace('ids', 'uuid')}, ${sql.placeholder('providerOrderIds')}::text[]) as a (id, provider_order_id)
    where p.id = a.id and p.provider_order_id is null
    returning p.id`,
)

/** Those that arrive together are stored together; true for each that is stored. */
const adopt = combining(
  async (db, adoptions: readonly { id: string; providerOrderId: string }[]): Promise<boolean[]> => {
    const rows = await adopting(db, {
      ids: adoptions.map(({ id }) => id),
      providerOrderIds: adoptions.map(({ providerOrderId }) => providerOrderId),
    })
    const stored = new Set(rows.map(({ id }) => id))
    // Of two for one payment, either may be stored: both read which.
    const isRepeated = (id: string) => adoptions.filter((one) => one.id === id).length > 1
    return adoptions.map(({ id }) => stored.has(id) && !isRepeated(id))
  },
)

/**
 * Stores the id of the provider's order, once. If a concurrent request stored one first, returns that one.
 */
export async function adoptProviderOrder(
  db: Db,
  id: string,
  providerOrderId: string,
): Promise<string> {
  if (await adopt(db, { id, providerOrderId })) return providerOrderId
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
