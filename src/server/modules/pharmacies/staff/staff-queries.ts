import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm'
import type { InvitedRole } from '#contract/staff.ts'
import type { Db } from '../../../platform/db.ts'
import { pharmacies } from '../tables.ts'
import { pharmacistRegistrations, staffMembers } from './tables.ts'

export type MemberRow = typeof staffMembers.$inferSelect
export type RegistrationRow = typeof pharmacistRegistrations.$inferSelect

/** The people of a pharmacy who were not removed, longest known first. */
export async function findMembers(db: Db, pharmacyId: string): Promise<MemberRow[]> {
  return db
    .select()
    .from(staffMembers)
    .where(and(eq(staffMembers.pharmacyId, pharmacyId), isNull(staffMembers.removedAt)))
    .orderBy(asc(staffMembers.invitedAt), asc(staffMembers.id))
}

/** All registrations of a pharmacy's people, newest first. */
export async function findRegistrations(db: Db, pharmacyId: string): Promise<RegistrationRow[]> {
  return db
    .select()
    .from(pharmacistRegistrations)
    .where(eq(pharmacistRegistrations.pharmacyId, pharmacyId))
    .orderBy(desc(pharmacistRegistrations.submittedAt), desc(pharmacistRegistrations.id))
}

export async function findMember(
  db: Db,
  { id, pharmacyId }: { id: string; pharmacyId: string },
): Promise<MemberRow | null> {
  const [row] = await db
    .select()
    .from(staffMembers)
    .where(
      and(
        eq(staffMembers.id, id),
        eq(staffMembers.pharmacyId, pharmacyId),
        isNull(staffMembers.removedAt),
      ),
    )
  return row ?? null
}

/** null if the username is taken, or the email by another open login. */
export async function insertMember(
  db: Db,
  member: typeof staffMembers.$inferInsert,
): Promise<MemberRow | null> {
  const rows = await db.insert(staffMembers).values(member).onConflictDoNothing().returning()
  return rows[0] ?? null
}

export type Link = { linkHash: string; linkExpiresAt: Date }

/** Replaces the link of an invitation that was not accepted; false if it was. */
export async function setLink(db: Db, id: string, link: Link): Promise<boolean> {
  const rows = await db
    .update(staffMembers)
    .set(link)
    .where(
      and(eq(staffMembers.id, id), isNull(staffMembers.acceptedAt), isNull(staffMembers.removedAt)),
    )
    .returning({ id: staffMembers.id })
  return rows.length > 0
}

const acceptable = (linkHash: string, now: Date) =>
  and(
    eq(staffMembers.linkHash, linkHash),
    isNull(staffMembers.acceptedAt),
    isNull(staffMembers.removedAt),
    gt(staffMembers.linkExpiresAt, now),
  )

/** The invitation of a link, and its pharmacy's name; null if the link does not work (any more). */
export async function findInvited(db: Db, linkHash: string, now: Date) {
  const { id, pharmacyId, name, email, role } = staffMembers
  const [row] = await db
    .select({ id, pharmacyId, name, email, role, pharmacy: pharmacies.name })
    .from(staffMembers)
    .innerJoin(pharmacies, eq(pharmacies.id, staffMembers.pharmacyId))
    .where(acceptable(linkHash, now))
  return row ?? null
}

/** Accepts an invitation once; false if another request was faster or the invitation was withdrawn. */
export async function setAccepted(
  db: Db,
  linkHash: string,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(staffMembers)
    .set({ passwordHash, acceptedAt: now, linkHash: null, linkExpiresAt: null })
    .where(acceptable(linkHash, now))
    .returning({ id: staffMembers.id })
  return rows.length > 0
}

export async function setRole(db: Db, id: string, role: InvitedRole): Promise<void> {
  await db.update(staffMembers).set({ role }).where(eq(staffMembers.id, id))
}

const gone = (now: Date) => ({
  removedAt: now,
  passwordHash: null,
  linkHash: null,
  linkExpiresAt: null,
})

export async function setRemoved(db: Db, id: string, now: Date): Promise<void> {
  await db.update(staffMembers).set(gone(now)).where(eq(staffMembers.id, id))
}

/** Removes everybody of a pharmacy that closes: their emails may log in elsewhere from now on. */
export async function setAllRemoved(db: Db, pharmacyId: string, now: Date): Promise<string[]> {
  const rows = await db
    .update(staffMembers)
    .set(gone(now))
    .where(and(eq(staffMembers.pharmacyId, pharmacyId), isNull(staffMembers.removedAt)))
    .returning({ id: staffMembers.id })
  return rows.map(({ id }) => id)
}
