import { and, eq, gt, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Role } from '#contract/accounts.ts'
import { withTable } from './columns.ts'
import type { Db } from './db.ts'
import { type Email, queueEmail } from './email.ts'
import { unconfirmedEmails } from './tables.ts'

/** The roles whose people register themselves; everybody else got their account by an emailed link. */
export type RegisteringRole = 'customer' | 'pharmacy'

type Account = { role: Role; id: string }
type Link = { tokenHash: string; expiresAt: Date }

const ofAccount = ({ role, id }: Account) =>
  // An administrator has no row.
  and(sql`${unconfirmedEmails.role} = ${role}`, eq(unconfirmedEmails.accountId, id))

/** Marks the email of an account as unconfirmed; a newer link replaces the one before. */
export async function storeUnconfirmed(
  db: Db,
  { role, id }: { role: RegisteringRole; id: string },
  { tokenHash, expiresAt }: Link,
): Promise<void> {
  await db
    .insert(unconfirmedEmails)
    .values({ role, accountId: id, tokenHash, expiresAt })
    .onConflictDoUpdate({
      target: [unconfirmedEmails.role, unconfirmedEmails.accountId],
      set: { tokenHash, expiresAt },
    })
}

/** The account of a confirmation link; null for one that is used, replaced, expired, or another role's. */
export async function findUnconfirmed(
  db: Db,
  { role, tokenHash }: { role: Role; tokenHash: string },
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .select({ accountId: unconfirmedEmails.accountId })
    .from(unconfirmedEmails)
    .where(
      and(
        eq(unconfirmedEmails.tokenHash, tokenHash),
        sql`${unconfirmedEmails.role} = ${role}`,
        gt(unconfirmedEmails.expiresAt, now),
      ),
    )
  return row?.accountId ?? null
}

/** The mailbox was opened, or the account is closed. Returns whether the email was unconfirmed. */
export async function setConfirmed(db: Db, account: Account): Promise<boolean> {
  const rows = await db
    .delete(unconfirmedEmails)
    .where(ofAccount(account))
    .returning({ id: unconfirmedEmails.accountId })
  return rows.length > 0
}

/** The accounts among these ids whose email is unconfirmed, as 'role id'. */
export async function findAllUnconfirmed(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { role, accountId } = unconfirmedEmails
  const rows = await db
    .select({ role, accountId })
    .from(unconfirmedEmails)
    .where(inArray(accountId, [...ids]))
  return new Set(rows.map((row) => `${row.role} ${row.accountId}`))
}

export async function isConfirmed(db: Db, account: Account): Promise<boolean> {
  return (await db.$count(unconfirmedEmails, ofAccount(account))) === 0
}

/** Whether the email of the account in a query's row is confirmed. */
export function isConfirmedIn(role: RegisteringRole, id: SQLWrapper): SQL<boolean> {
  const { accountId } = unconfirmedEmails
  return sql`not exists (select 1 from ${unconfirmedEmails} where ${unconfirmedEmails.role} = ${role} and ${accountId} = ${withTable(id)})`
}

/** Queues an email that no stranger may get: nothing is sent while the account's email is unconfirmed. */
export async function queueConfirmedEmail(db: Db, account: Account, email: Email): Promise<void> {
  if (await isConfirmed(db, account)) await queueEmail(db, email)
}
