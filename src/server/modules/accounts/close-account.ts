import type { Role } from '#contract/accounts.ts'
import type { Context } from '../../platform/context.ts'
import { eraseKeyed } from '../../platform/email.ts'
import { setConfirmed } from '../../platform/unconfirmed-emails.ts'
import { deleteNotificationsOf } from '../notifications/index.ts'
import { deleteEmailChangesOf, emailChangeKey } from './email-change-queries.ts'
import { eraseCustomer } from './queries.ts'
import { deleteResetsOf } from './reset-queries.ts'
import { deleteFactorsOf } from './second-factors/factor-queries.ts'
import { endSessionsOf, eraseDevices } from './session-queries.ts'

type Deps = Pick<Context, 'db' | 'now'>

/**
 * Ends all access to an account, sessions and emailed links, and deletes its notifications. For use cases that
 * close an account.
 */
export async function shutOut(
  { db, now }: Deps,
  account: { role: Role; id: string },
): Promise<void> {
  await endSessionsOf(db, account, now)
  await eraseDevices(db, account)
  await deleteResetsOf(db, account)
  await deleteFactorsOf(db, account)
  // Of the emails to an address that was asked for, only these: it may be somebody else's.
  await eraseKeyed(db, (await deleteEmailChangesOf(db, account)).map(emailChangeKey))
  await setConfirmed(db, account)
  await deleteNotificationsOf(db, account)
}

/**
 * Closes a customer's account, which `lockToClose` has locked, and erases the personal data. The row remains for
 * its orders, which the law requires to be kept.
 */
export async function closeCustomer(ctx: Deps, id: string): Promise<void> {
  await eraseCustomer(ctx.db, id, ctx.now)
  await shutOut(ctx, { role: 'customer', id })
}
