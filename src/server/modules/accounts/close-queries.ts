import { and, eq, isNull } from 'drizzle-orm'
import type { Role } from '#contract/accounts.ts'
import type { Db } from '../../platform/db.ts'
import { customers, passwordResets } from '../../platform/tables/index.ts'

/**
 * Whose account is to be closed; null where it is closed. Until the transaction ends no checkout of theirs
 * begins, while rows that refer to theirs can still be written: a payment that is being settled does so.
 */
export async function lockToClose(db: Db, id: string) {
  const rows = await db
    .select({ email: customers.email })
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.closedAt)))
    .for('no key update')
  return rows[0] ?? null
}

/** Leaves of the row what its orders hang on. No username has a colon, so none is in the way. */
export async function eraseCustomer(db: Db, id: string, closedAt: Date): Promise<void> {
  const nobody = { name: '', email: '', username: `closed:${id}`, contact: null, passwordHash: '' }
  await db
    .update(customers)
    .set({ ...nobody, closedAt })
    .where(eq(customers.id, id))
}

/** The mailed links of an account, used or not. */
export async function deleteResetsOf(db: Db, account: { role: Role; id: string }): Promise<void> {
  const { role, accountId } = passwordResets
  await db.delete(passwordResets).where(and(eq(role, account.role), eq(accountId, account.id)))
}
