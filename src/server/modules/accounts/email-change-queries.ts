import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Role } from '#contract/accounts.ts'
import type { Db } from '../../platform/db.ts'
import { emailChanges } from './tables.ts'

type Account = { role: Role; id: string }
type Link = { role: Role; tokenHash: string }

const isWaiting = isNull(emailChanges.usedAt)
const ofAccount = ({ role, id }: Account) =>
  and(eq(emailChanges.accountId, id), eq(emailChanges.role, role), isWaiting)
const live = ({ role, tokenHash }: Link, now: Date) =>
  and(
    eq(emailChanges.tokenHash, tokenHash),
    eq(emailChanges.role, role),
    isWaiting,
    gt(emailChanges.expiresAt, now),
  )

/** Of a locked account, which has no other waiting change. */
export async function insertEmailChange(
  db: Db,
  change: typeof emailChanges.$inferInsert,
): Promise<void> {
  await db.insert(emailChanges).values(change)
}

/** Voids the waiting change of a locked account. */
export async function voidEmailChange(db: Db, account: Account, now: Date): Promise<void> {
  await db.update(emailChanges).set({ usedAt: now }).where(ofAccount(account))
}

/** The email that waits for its link; null without one. */
export async function findNewEmail(db: Db, account: Account, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ newEmail: emailChanges.newEmail })
    .from(emailChanges)
    .where(and(ofAccount(account), gt(emailChanges.expiresAt, now)))
  return row?.newEmail ?? null
}

/** The account of a link; null for one that is used, void, expired, or another role's. */
export async function findEmailChange(db: Db, link: Link, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ accountId: emailChanges.accountId })
    .from(emailChanges)
    .where(live(link, now))
  return row?.accountId ?? null
}

/** Marks a link as used and returns its change; null if another request used it first. */
export async function takeEmailChange(db: Db, link: Link, now: Date) {
  const [row] = await db
    .update(emailChanges)
    .set({ usedAt: now })
    .where(live(link, now))
    .returning({ newEmail: emailChanges.newEmail, sessionId: emailChanges.sessionId })
  return row ?? null
}

/** Deletes the changes of an account, used or not. Returns the digests of their tokens. */
export async function deleteEmailChangesOf(db: Db, { role, id }: Account): Promise<string[]> {
  const rows = await db
    .delete(emailChanges)
    .where(and(eq(emailChanges.accountId, id), eq(emailChanges.role, role)))
    .returning({ tokenHash: emailChanges.tokenHash })
  return rows.map(({ tokenHash }) => tokenHash)
}

export async function deleteEmailChangesBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, moment))
}

/** The key of the email that asks a new address to confirm a change. */
export function emailChangeKey(tokenHash: string): string {
  return `email-change:${tokenHash}`
}
