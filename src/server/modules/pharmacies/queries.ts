import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { maskOf } from '#contract/drug-schedules.ts'
import { type Db, prepared } from '../../platform/db.ts'
import { listPlace } from '../../platform/list-place.ts'
import { findOperatorRules } from '../drug-rules/index.ts'
import { pharmacies } from './tables.ts'

export type PharmacyRow = typeof pharmacies.$inferSelect

/** By email or username; open ones only, verified or not. */
export async function findPharmacyLogin(db: Db, identifier: string): Promise<PharmacyRow | null> {
  const rows = await db
    .select()
    .from(pharmacies)
    .where(
      and(
        or(eq(pharmacies.email, identifier), eq(pharmacies.username, identifier)),
        isNull(pharmacies.closedAt),
      ),
    )
    .orderBy(sql`(${pharmacies.email} = ${identifier}) desc`)
    .limit(1)
  return rows[0] ?? null
}

export async function findPharmacy(db: Db, id: string): Promise<PharmacyRow | null> {
  const rows = await db
    .select()
    .from(pharmacies)
    .where(and(eq(pharmacies.id, id), isNull(pharmacies.closedAt)))
  return rows[0] ?? null
}

const contacts = prepared((db: Db) =>
  db
    .select({ id: pharmacies.id, name: pharmacies.name, email: pharmacies.email })
    .from(pharmacies)
    .where(
      and(sql`${pharmacies.id} = any(${listPlace('ids', 'uuid')})`, isNull(pharmacies.closedAt)),
    )
    .prepare('pharmacy_contacts'),
)

/** The contact details of pharmacies; closed ones have none. */
export async function findContacts(db: Db, ids: readonly string[]) {
  return contacts(db).execute({ ids })
}

/** A public pharmacy; null if it waits, was closed or does not exist. */
export async function findShown(db: Db, id: string) {
  const rows = await db
    .select({
      id: pharmacies.id,
      name: pharmacies.name,
      address: pharmacies.address,
      licenseNumber: pharmacies.licenseNumber,
      email: pharmacies.email,
      phone: pharmacies.phone,
      ratingTenths: pharmacies.ratingTenths,
      delivered: pharmacies.latelyDelivered,
      onTime: pharmacies.latelyOnTime,
      form20Until: pharmacies.form20Until,
      taxNumberUntil: pharmacies.taxNumberUntil,
      suspendedAt: pharmacies.suspendedAt,
    })
    .from(pharmacies)
    .where(
      and(eq(pharmacies.id, id), isNotNull(pharmacies.verifiedAt), isNull(pharmacies.closedAt)),
    )
  return rows[0] ?? null
}

type Suspension = Pick<PharmacyRow, 'suspendedAt' | 'suspensionReason'>

/** The caller has locked the pharmacy. */
export async function setSuspension(db: Db, id: string, suspension: Suspension): Promise<void> {
  await db.update(pharmacies).set(suspension).where(eq(pharmacies.id, id))
}

/**
 * Sets the schedules that the operator has stopped, as bits of `saleNeeds`, of all pharmacies. The caller holds
 * `lockPharmacyLogins`.
 */
export async function setStopped(db: Db, mask: number): Promise<void> {
  await db.update(pharmacies).set({ stopped: mask }).where(ne(pharmacies.stopped, mask))
}

/**
 * Until when a pharmacy may sell; null if it does not exist. With `lock`, nobody changes it until the transaction
 * ends, while others may lock it the same way.
 */
export async function findPermission(db: Db, id: string, { lock }: { lock: boolean }) {
  const { form20Until, form21Until, pharmacistUntil, suspendedAt } = pharmacies
  const query = db
    .select({ form20Until, form21Until, pharmacistUntil, suspendedAt })
    .from(pharmacies)
    .where(eq(pharmacies.id, id))
  const [row] = await (lock ? query.for('share') : query)
  return row ?? null
}

export type NewPharmacy = typeof pharmacies.$inferInsert

/**
 * null if the email (of an open pharmacy) or the username is taken. Schedules that the operator has stopped are
 * stopped for it, too: the caller holds `lockPharmacyLogins`.
 */
export async function insertPharmacy(db: Db, pharmacy: NewPharmacy): Promise<PharmacyRow | null> {
  const { stopped } = await findOperatorRules(db)
  const row = { ...pharmacy, stopped: maskOf(stopped) }
  const rows = await db.insert(pharmacies).values(row).onConflictDoNothing().returning()
  return rows[0] ?? null
}

type TaxRegistration = Pick<PharmacyRow, 'gstin' | 'enrolmentNumber' | 'stateCode'>

/** The old tax registration, and the pharmacy after the change; null if it does not exist. */
export async function setTaxRegistration(
  db: Db,
  id: string,
  registration: TaxRegistration,
): Promise<{ before: TaxRegistration; row: PharmacyRow } | null> {
  const { gstin, enrolmentNumber, stateCode } = pharmacies
  const [before] = await db
    .select({ gstin, enrolmentNumber, stateCode })
    .from(pharmacies)
    .where(and(eq(pharmacies.id, id), isNull(pharmacies.closedAt)))
    .for('update')
  if (before === undefined) return null
  const [row] = await db
    .update(pharmacies)
    // A number that is taken away later is warned of again.
    .set({ ...registration, taxWarnedDays: null })
    .where(eq(pharmacies.id, id))
    .returning()
  return row ? { before, row } : null
}

/** Verifies a waiting pharmacy; null if it does not wait (any more). */
export async function setVerified(db: Db, pharmacyId: string, now: Date) {
  const rows = await db
    .update(pharmacies)
    .set({ verifiedAt: now })
    .where(
      and(
        eq(pharmacies.id, pharmacyId),
        isNull(pharmacies.closedAt),
        isNull(pharmacies.verifiedAt),
      ),
    )
    .returning({
      id: pharmacies.id,
      name: pharmacies.name,
      email: pharmacies.email,
      verifiedAt: pharmacies.verifiedAt,
    })
  return rows[0] ?? null
}

/** Closes a waiting pharmacy (`verified` false) or a verified one; null if it is not in that state. */
export async function setClosed(db: Db, pharmacyId: string, verified: boolean, now: Date) {
  const state = verified ? isNotNull(pharmacies.verifiedAt) : isNull(pharmacies.verifiedAt)
  const rows = await db
    .update(pharmacies)
    .set({ closedAt: now, passwordHash: '' })
    .where(and(eq(pharmacies.id, pharmacyId), isNull(pharmacies.closedAt), state))
    .returning({ name: pharmacies.name, email: pharmacies.email })
  return rows[0] ?? null
}

/** What the papers of a pharmacy name, also those of a closed one. */
export async function findPremises(db: Db, pharmacyId: string) {
  const { id, name, address, verifiedAt, closedAt } = pharmacies
  const rows = await db
    .select({ id, name, address, verifiedAt, closedAt })
    .from(pharmacies)
    .where(eq(pharmacies.id, pharmacyId))
  return rows[0] ?? null
}

/** The names of pharmacies, closed ones included. */
export async function findPharmacyName(db: Db, pharmacyId: string): Promise<string | null> {
  const rows = await db
    .select({ name: pharmacies.name })
    .from(pharmacies)
    .where(eq(pharmacies.id, pharmacyId))
  return rows[0]?.name ?? null
}

/** Also of a closed pharmacy: what it has earned is still paid. */
export async function setLinkedAccountOf(
  db: Db,
  pharmacyId: string,
  account: string | null,
): Promise<void> {
  await db.update(pharmacies).set({ linkedAccount: account }).where(eq(pharmacies.id, pharmacyId))
}
