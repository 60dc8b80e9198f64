import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { queueEmail } from '../../platform/email.ts'
import { isConfirmed } from '../../platform/unconfirmed-emails.ts'
import { findCustomer } from '../accounts/index.ts'
import { deletedEmail } from './deleted-email.ts'
import { eraseAccount } from './erase-account.ts'

/**
 * Closes the caller's account and erases the personal data. An email confirms it; that one email is stored until it
 * is sent. Of two requests at once, the second finds the session ended.
 */
export function deleteOwnAccountWith({ publicUrl }: { publicUrl: () => string }) {
  return async (ctx: Context<Actor<'customer'>>): Promise<{ success: true }> => {
    const { db, actor } = ctx
    // Read before the account is erased, which deletes both.
    const customer = await findCustomer(db, actor.id)
    const isReachable = await isConfirmed(db, actor)
    if (customer === null || !(await eraseAccount(ctx, actor.id)))
      throw new Problem('session_expired')
    if (isReachable) await queueEmail(db, deletedEmail(customer, publicUrl()))
    return { success: true }
  }
}
