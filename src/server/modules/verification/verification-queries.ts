import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { RejectionReason } from '#contract/prescription-rules.ts'
import type { Db } from '../../platform/db.ts'
import { shipments } from '../fulfilment/tables.ts'
import { verificationMessages, verifications } from './tables.ts'

export type VerificationRow = typeof verifications.$inferSelect

type Claimed = { id: string; prescriptionId: string; pharmacyId: string }
type Claim = { staffId: string; until: Date; now: Date }

/**
 * Claims a verification for a person, or prolongs the claim; false if somebody else works on it, or if it was
 * decided meanwhile.
 */
export async function claim(
  db: Db,
  { id: shipmentId, prescriptionId, pharmacyId }: Claimed,
  { staffId, until, now }: Claim,
): Promise<boolean> {
  const t = verifications
  const mine = { claimedBy: staffId, claimedUntil: until }
  const rows = await db
    .insert(t)
    .values({ shipmentId, prescriptionId, pharmacyId, createdAt: now, ...mine })
    .onConflictDoUpdate({
      target: t.shipmentId,
      set: mine,
      setWhere: and(
        inArray(t.state, ['waiting', 'asked']),
        or(isNull(t.claimedBy), eq(t.claimedBy, staffId), lte(t.claimedUntil, now)),
      ),
    })
    .returning({ id: t.shipmentId })
  return rows.length > 0
}

const free = { claimedBy: null, claimedUntil: null }

/** Gives up a person's own claim, if there is one. */
export async function release(db: Db, shipmentId: string, staffId: string): Promise<void> {
  await db
    .update(verifications)
    .set(free)
    .where(and(eq(verifications.shipmentId, shipmentId), eq(verifications.claimedBy, staffId)))
}

/**
 * Locks a verification until the transaction ends; null if nobody has worked on it. The order's lock comes before.
 */
export async function lockVerification(
  db: Db,
  shipmentId: string,
): Promise<VerificationRow | null> {
  const [row] = await db
    .select()
    .from(verifications)
    .where(eq(verifications.shipmentId, shipmentId))
    .for('update')
  return row ?? null
}

type Decision = {
  at: Date
  registrationId: string
  staffId: string
  /** Null: verified. */
  rejection: { reason: RejectionReason; note: string } | null
}

/** The caller holds the lock. */
export async function setDecided(
  db: Db,
  shipmentId: string,
  { at, registrationId, staffId, rejection }: Decision,
): Promise<void> {
  await db
    .update(verifications)
    .set({
      state: rejection === null ? 'verified' : 'rejected',
      decidedAt: at,
      decidedBy: registrationId,
      decidedByStaff: staffId,
      reason: rejection?.reason ?? null,
      note: rejection?.note ?? '',
      ...free,
    })
    .where(eq(verifications.shipmentId, shipmentId))
}

/** The caller holds the lock. */
export async function setAsked(db: Db, shipmentId: string): Promise<void> {
  await db
    .update(verifications)
    .set({ state: 'asked', ...free })
    .where(eq(verifications.shipmentId, shipmentId))
}

/** Lets a verification wait again once the customer has answered; false if no question is open. */
export async function setAnswered(db: Db, shipmentId: string): Promise<boolean> {
  const rows = await db
    .update(verifications)
    .set({ state: 'waiting' })
    .where(and(eq(verifications.shipmentId, shipmentId), eq(verifications.state, 'asked')))
    .returning({ id: verifications.shipmentId })
  return rows.length > 0
}

/** Whether a pharmacist has asked the customer about a prescription, and waits for the answer. */
export async function isAsked(db: Db, prescriptionId: string): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(verifications)
    .innerJoin(shipments, eq(shipments.id, verifications.shipmentId))
    .where(
      and(
        eq(verifications.prescriptionId, prescriptionId),
        eq(verifications.state, 'asked'),
        inArray(shipments.state, ['new', 'accepted']),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Whether a pharmacy's pharmacist was the first to verify a prescription, at this moment. */
export async function verifiedFirst(
  db: Db,
  { prescriptionId, pharmacyId, at }: { prescriptionId: string; pharmacyId: string; at: Date },
): Promise<boolean> {
  const { state, decidedAt } = verifications
  const [row] = await db
    .select({ one: sql`1` })
    .from(verifications)
    .where(
      and(
        eq(verifications.prescriptionId, prescriptionId),
        eq(verifications.pharmacyId, pharmacyId),
        eq(state, 'verified'),
        eq(decidedAt, at),
      ),
    )
    .limit(1)
  return row !== undefined
}

export type MessageRow = typeof verificationMessages.$inferSelect

/** Questions and answers, oldest first. */
export async function findMessages(db: Db, shipmentIds: readonly string[]): Promise<MessageRow[]> {
  if (shipmentIds.length === 0) return []
  const t = verificationMessages
  return db
    .select()
    .from(t)
    .where(inArray(t.shipmentId, [...shipmentIds]))
    .orderBy(asc(t.at), asc(t.id))
}

/** Returns the id. */
export async function insertMessage(
  db: Db,
  message: typeof verificationMessages.$inferInsert,
): Promise<string> {
  const [row] = await db
    .insert(verificationMessages)
    .values(message)
    .returning({ id: verificationMessages.id })
  if (row === undefined) throw new Error('a message was not stored')
  return row.id
}
