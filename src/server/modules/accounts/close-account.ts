import type { Context } from '../../platform/context.ts'
import { deleteNewsOf } from '../notifications/index.ts'
import { deleteResetsOf, eraseCustomer } from './close-queries.ts'
import { endSessionsOf } from './session-queries.ts'

type Means = Pick<Context, 'db' | 'now'>

/** Ends whatever lets somebody in, sessions and mailed links, and forgets what they were told. For whoever closes an account. */
export async function shutOut(
  { db, now }: Means,
  account: { role: 'customer' | 'pharmacy'; id: string },
): Promise<void> {
  await endSessionsOf(db, account, now)
  await deleteResetsOf(db, account)
  await deleteNewsOf(db, account)
}

/**
 * Closes a customer's account, which `lockToClose` has locked, and erases who it belonged to. The row
 * stays for its orders, which the law wants kept.
 */
export async function closeCustomer(ctx: Means, id: string): Promise<void> {
  await eraseCustomer(ctx.db, id, ctx.now)
  await shutOut(ctx, { role: 'customer', id })
}
