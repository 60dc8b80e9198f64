import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Role } from '#contract/accounts.ts'
import type { Db } from '../../platform/db.ts'
import { passwordResets } from './tables.ts'

type Link = { role: Role; tokenHash: string }

const live = ({ role, tokenHash }: Link, now: Date) =>
  and(
    eq(passwordResets.tokenHash, tokenHash),
    eq(passwordResets.role, role),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
  )

export async function insertReset(
  db: Db,
  reset: Link & { accountId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db.insert(passwordResets).values(reset)
}

/** The account of a link; null for a link that is used, void, expired, or another role's. */
export async function findLiveReset(db: Db, link: Link, now: Date): Promise<string | null> {
  const rows = await db
    .select({ accountId: passwordResets.accountId })
    .from(passwordResets)
    .where(live(link, now))
  return rows[0]?.accountId ?? null
}

/** Whether the account has a link that still works and was made after `since`. */
export async function hasResetSince(
  db: Db,
  { role, id }: { role: Role; id: string },
  since: Date,
): Promise<boolean> {
  const t = passwordResets
  const rows = await db
    .select({ tokenHash: t.tokenHash })
    .from(t)
    .where(and(eq(t.accountId, id), eq(t.role, role), isNull(t.usedAt), gt(t.createdAt, since)))
    .limit(1)
  return rows.length > 0
}

/** Marks a link as used; false if another request used it first. */
export async function takeReset(db: Db, link: Link, now: Date): Promise<boolean> {
  const rows = await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(live(link, now))
    .returning({ accountId: passwordResets.accountId })
  return rows.length > 0
}

/** Voids every link of an account: a newer one was requested, or a password or an email changed. */
export async function voidResets(
  db: Db,
  { role, id }: { role: Role; id: string },
  now: Date,
): Promise<void> {
  await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(
      and(
        eq(passwordResets.accountId, id),
        eq(passwordResets.role, role),
        isNull(passwordResets.usedAt),
      ),
    )
}

/** The emailed links of an account, used or not. */
export async function deleteResetsOf(db: Db, account: { role: Role; id: string }): Promise<void> {
  const { role, accountId } = passwordResets
  await db.delete(passwordResets).where(and(eq(role, account.role), eq(accountId, account.id)))
}

export async function deleteResetsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, moment))
}
