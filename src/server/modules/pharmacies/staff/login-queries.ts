import {
  and,
  eq,
  gt,
  isNotNull,
  isNull,
  like,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { StaffRole } from '#contract/staff-roles.ts'
import type { Db } from '../../../platform/db.ts'
import { literal } from '../../../platform/search-words.ts'
import type { AccountRow, PharmacySessions } from '../../accounts/index.ts'
import { pharmacies } from '../tables.ts'
import { staffMembers } from './tables.ts'

/** Arbitrary, but the same in every process. */
const loginsLock = 7_203_131

/**
 * Makes new logins of pharmacies, of owners and staff alike, wait for each other until the transaction ends: their
 * emails and usernames are unique over both tables.
 */
export async function lockPharmacyLogins(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${loginsLock})`)
}

/** Longer than a request takes: one that began while the link worked may still accept the invitation. */
const acceptingMs = 3_600_000

/**
 * Whether the email is the login of an open pharmacy or of one of its staff, invited ones included. If `now` is given,
 * without those whose link has expired: they keep nobody from registering a pharmacy.
 */
export async function pharmacyEmailTaken(db: Db, email: string, now?: Date): Promise<boolean> {
  const { acceptedAt, linkExpiresAt, removedAt } = staffMembers
  const lately = now && new Date(now.getTime() - acceptingMs)
  const members = await db
    .select({ id: staffMembers.id })
    .from(staffMembers)
    .where(
      and(
        eq(staffMembers.email, email),
        isNull(removedAt),
        lately && or(isNotNull(acceptedAt), gt(linkExpiresAt, lately)),
      ),
    )
  return members.length > 0 || ownerEmailTaken(db, email)
}

/** Whether the email is the login of an open pharmacy's owner. */
export async function ownerEmailTaken(db: Db, email: string): Promise<boolean> {
  const owners = await db
    .select({ id: pharmacies.id })
    .from(pharmacies)
    .where(and(eq(pharmacies.email, email), isNull(pharmacies.closedAt)))
  return owners.length > 0
}

export async function pharmacyUsernamesLike(db: Db, wanted: string): Promise<Set<string>> {
  const pattern = `${literal(wanted)}%`
  const owners = db
    .select({ username: pharmacies.username })
    .from(pharmacies)
    .where(like(pharmacies.username, pattern))
  const members = db
    .select({ username: staffMembers.username })
    .from(staffMembers)
    .where(like(staffMembers.username, pattern))
  const rows = await owners.unionAll(members)
  return new Set(rows.map((row) => row.username))
}

const working = and(isNotNull(staffMembers.acceptedAt), isNull(staffMembers.removedAt))

/** SQL for the sessions of pharmacies: removing a person ends the access with the next request. */
export const pharmacySessions: PharmacySessions = {
  isOpen: (pharmacyId: SQLWrapper, staffId: SQLWrapper): SQL =>
    sql`(exists (select 1 from ${pharmacies} where ${pharmacies.id} = ${pharmacyId} and ${pharmacies.closedAt} is null)
      and (${staffId} is null or exists (select 1 from ${staffMembers} where ${staffMembers.id} = ${staffId}
        and ${staffMembers.pharmacyId} = ${pharmacyId} and ${working})))`,
  staffRole: (staffId: SQLWrapper) =>
    sql<StaffRole | null>`(select ${staffMembers.role} from ${staffMembers} where ${staffMembers.id} = ${staffId})`,
}

const { id, name, email, username, passwordHash, role, pharmacyId } = staffMembers
const loginColumns = { id, name, email, username, passwordHash, role, pharmacyId }

async function findLogin(db: Db, which: SQL | undefined): Promise<AccountRow | null> {
  const [row] = await db
    .select(loginColumns)
    .from(staffMembers)
    .where(and(which, working))
    .orderBy(staffMembers.id)
    .limit(1)
  if (row === undefined || row.passwordHash === null) return null
  const { role, pharmacyId, passwordHash, ...person } = row
  return { ...person, passwordHash, staff: { pharmacyId, role } }
}

export function findStaffLogin(db: Db, memberId: string): Promise<AccountRow | null> {
  return findLogin(db, eq(id, memberId))
}

/** By email or username. */
export function findStaffLoginByName(db: Db, named: string): Promise<AccountRow | null> {
  return findLogin(db, or(eq(email, named), eq(username, named)))
}

const unchangedFrom = (was?: string) => (was === undefined ? undefined : eq(passwordHash, was))

/** Locks the login until the transaction ends; false if it is closed or its password is not `was`. */
export async function lockStaffLogin(db: Db, memberId: string, was?: string): Promise<boolean> {
  const rows = await db
    .select({ id })
    .from(staffMembers)
    .where(and(eq(id, memberId), working, unchangedFrom(was)))
    .for('update')
  return rows.length > 0
}

export async function setStaffPassword(
  db: Db,
  memberId: string,
  { passwordHash: hash, was }: { passwordHash: string; was?: string },
): Promise<boolean> {
  const rows = await db
    .update(staffMembers)
    .set({ passwordHash: hash })
    .where(and(eq(id, memberId), working, unchangedFrom(was)))
    .returning({ id })
  return rows.length > 0
}
