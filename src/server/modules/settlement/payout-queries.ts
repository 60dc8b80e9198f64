import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import type { PayoutState } from '#contract/settlement.ts'
import { countRows } from '../../platform/count-rows.ts'
import type { Db } from '../../platform/db.ts'
import type { Seek } from '../../platform/keyset.ts'
import { once } from '../../platform/once.ts'
import { seekBy } from '../../platform/seek-by.ts'
import { pharmacies } from '../pharmacies/tables.ts'
import { payouts } from './tables.ts'

export type PayoutRow = typeof payouts.$inferSelect

export async function findPaid(db: Db, pharmacyId: string) {
  const rows = await db
    .select({ id: pharmacies.id, name: pharmacies.name, email: pharmacies.email })
    .from(pharmacies)
    .where(eq(pharmacies.id, pharmacyId))
  return rows[0] ?? null
}

export async function insertPayout(
  db: Db,
  payout: typeof payouts.$inferInsert,
): Promise<PayoutRow> {
  const [row] = await db.insert(payouts).values(payout).returning()
  if (row === undefined) throw new Error('a payout was not stored')
  return row
}

/** Whether this pharmacy already has a manual payout with this bank reference. */
export async function isReferenceKnown(db: Db, pharmacyId: string, reference: string) {
  const known = await db.$count(
    payouts,
    and(
      eq(payouts.pharmacyId, pharmacyId),
      sql`lower(${payouts.reference}) = lower(${reference})`,
      ne(payouts.state, 'failed'),
    ),
  )
  return known > 0
}

/** Updates a payout that is not final; false if it is final or already in that state. */
export async function setPayoutState(
  db: Db,
  id: string,
  set: Pick<PayoutRow, 'state'> & Partial<PayoutRow>,
): Promise<boolean> {
  const rows = await db
    .update(payouts)
    .set(set)
    .where(
      and(
        eq(payouts.id, id),
        inArray(payouts.state, ['requested', 'pending']),
        ne(payouts.state, set.state),
      ),
    )
    .returning({ id: payouts.id })
  return rows.length > 0
}

const firstAgainSeconds = 60
const longestSeconds = 6 * 3600

/**
 * The payout that has been due longest; postpones it in the same statement, so that two processes never take the
 * same one.
 */
export async function takeDuePayout(
  db: Db,
  { dueBy, now }: { dueBy: Date; now: Date },
): Promise<PayoutRow | null> {
  const due = db
    .select({ id: payouts.id })
    .from(payouts)
    .where(lte(payouts.dueAt, dueBy))
    .orderBy(asc(payouts.dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const wait = sql`least(${firstAgainSeconds} * power(2, least(${payouts.tries}, 20)), ${longestSeconds})`
  const rows = await db
    .update(payouts)
    .set({
      tries: sql`${payouts.tries} + 1`,
      dueAt: sql`${now.toISOString()}::timestamptz + ${wait} * interval '1 second'`,
    })
    .where(eq(payouts.id, once(due)))
    .returning()
  return rows[0] ?? null
}

export async function findPayout(db: Db, id: string): Promise<PayoutRow | null> {
  const rows = await db.select().from(payouts).where(eq(payouts.id, id))
  return rows[0] ?? null
}

/** The pharmacy that is paid to this linked account. */
export async function findPharmacyOfAccount(db: Db, account: string): Promise<string | null> {
  const rows = await db
    .select({ id: pharmacies.id })
    .from(pharmacies)
    .where(eq(pharmacies.linkedAccount, account))
  return rows[0]?.id ?? null
}

export async function findPayoutByTransfer(db: Db, transferId: string): Promise<PayoutRow | null> {
  const rows = await db.select().from(payouts).where(eq(payouts.providerTransferId, transferId))
  return rows[0] ?? null
}

/** The payouts that are not final, oldest first: at most one of each pharmacy. */
export async function findOpenPayouts(db: Db, pharmacyId?: string): Promise<PayoutRow[]> {
  const open = inArray(payouts.state, ['requested', 'pending'])
  return db
    .select()
    .from(payouts)
    .where(and(open, pharmacyId === undefined ? undefined : eq(payouts.pharmacyId, pharmacyId)))
    .orderBy(asc(payouts.createdAt), asc(payouts.id))
}

/** The payouts for a statement, oldest first. */
export async function findPayoutsFor(db: Db, statementId: string): Promise<PayoutRow[]> {
  return db
    .select()
    .from(payouts)
    .where(eq(payouts.statementId, statementId))
    .orderBy(asc(payouts.createdAt), asc(payouts.id))
}

/** The newest payout of each of these pharmacies. */
export async function findLastPayouts(db: Db, pharmacyIds: string[]): Promise<PayoutRow[]> {
  if (pharmacyIds.length === 0) return []
  // One look-up for each: their payouts of years need not be read.
  const newest = sql`(select p.id from payouts p where p.pharmacy_id = pharmacies.id
    order by p.created_at desc, p.id desc limit 1)`
  const ids = db.select({ id: newest }).from(pharmacies).where(inArray(pharmacies.id, pharmacyIds))
  return db.select().from(payouts).where(inArray(payouts.id, ids))
}

export type PayoutFilter = { state?: PayoutState | undefined; pharmacy?: string | undefined }

const meets = ({ state, pharmacy }: PayoutFilter) =>
  and(
    state && eq(payouts.state, state),
    pharmacy === undefined ? undefined : eq(payouts.pharmacyId, pharmacy),
  )

export function findPayouts(db: Db, filter: PayoutFilter, seek: Seek) {
  const key = { by: payouts.createdAt, as: 'instant' } as const
  const { sortedAt, behind, order, take } = seekBy(key, payouts.id, seek)
  return db
    .select({ payout: payouts, name: pharmacies.name, id: payouts.id, sortedAt })
    .from(payouts)
    .innerJoin(pharmacies, eq(pharmacies.id, payouts.pharmacyId))
    .where(and(meets(filter), behind))
    .orderBy(...order)
    .limit(take)
}

export function countPayouts(db: Db, filter: PayoutFilter): Promise<number> {
  return countRows(db, payouts, meets(filter))
}
