import { and, asc, eq, gt, isNull, max, sql } from 'drizzle-orm'
import type { AdminRole } from '#contract/admin-roles.ts'
import type { Db } from '../../../platform/db.ts'
import { type AccountRow, accountColumns, type NewLogin } from '../queries.ts'
import { admins, passwordResets, secondFactors } from '../tables.ts'

/** null if the email (of an open account) or the username is taken. */
export async function insertAdmin(
  db: Db,
  admin: NewLogin & { role: AdminRole; joinedAt: Date | null },
): Promise<AccountRow | null> {
  const rows = await db
    .insert(admins)
    .values(admin)
    .onConflictDoNothing()
    .returning(accountColumns(admins))
  return rows[0] ?? null
}

export async function anyAdmin(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: admins.id })
    .from(admins)
    .where(isNull(admins.closedAt))
    .limit(1)
  return rows.length > 0
}

/** The administrators' names, emails and roles. */
export async function findAdmins(db: Db) {
  return db
    .select({ id: admins.id, name: admins.name, email: admins.email, role: admins.role })
    .from(admins)
    .where(isNull(admins.closedAt))
    .orderBy(admins.id)
}

export async function findAdmin(db: Db, id: string) {
  const rows = await db
    .select(accountColumns(admins))
    .from(admins)
    .where(and(eq(admins.id, id), isNull(admins.closedAt)))
  return rows[0] ?? null
}

export async function updateAdmin(db: Db, id: string, change: { name: string }): Promise<void> {
  await db
    .update(admins)
    .set(change)
    .where(and(eq(admins.id, id), isNull(admins.closedAt)))
}

/** All open administrators, oldest first, with the end of the newest link that still works. */
export async function findAdministrators(db: Db, now: Date) {
  const { id, name, email, username, role, createdAt, joinedAt } = admins
  const link = passwordResets
  const linkExpiresAt = db
    .select({ at: max(link.expiresAt) })
    .from(link)
    .where(
      and(
        eq(link.accountId, id),
        eq(link.role, 'admin'),
        isNull(link.usedAt),
        gt(link.expiresAt, now),
      ),
    )
  const factors = db
    .select({ id: secondFactors.id })
    .from(secondFactors)
    .where(and(eq(secondFactors.loginId, id), eq(secondFactors.role, 'admin')))
  return db
    .select({
      id,
      name,
      email,
      username,
      role,
      createdAt,
      joinedAt,
      isLinkOpen: sql<boolean>`(${linkExpiresAt}) is not null`,
      hasSecondFactor: sql<boolean>`exists (${factors})`,
    })
    .from(admins)
    .where(isNull(admins.closedAt))
    .orderBy(asc(createdAt), asc(id))
}
export type AdministratorRow = Awaited<ReturnType<typeof findAdministrators>>[number]

/** Locks all open administrators, in the order of their ids: only one request at a time changes who they are. */
export async function lockAdministrators(db: Db) {
  const { id, name, email, role, joinedAt } = admins
  return db
    .select({ id, name, email, role, joinedAt })
    .from(admins)
    .where(isNull(admins.closedAt))
    .orderBy(asc(id))
    .for('update')
}

export async function setRole(db: Db, id: string, role: AdminRole): Promise<void> {
  await db.update(admins).set({ role }).where(eq(admins.id, id))
}

/** Records that the person has chosen a password, the first time. */
export async function setJoined(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(admins)
    .set({ joinedAt: now })
    .where(and(eq(admins.id, id), isNull(admins.joinedAt)))
}

export async function setClosed(db: Db, id: string, now: Date): Promise<void> {
  await db.update(admins).set({ closedAt: now }).where(eq(admins.id, id))
}
