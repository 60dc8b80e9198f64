import type { User } from '#contract/accounts.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { violates } from '../../platform/db-errors.ts'
import { userOf } from './log-in.ts'
import { findCustomer, updateCustomer } from './queries.ts'
import { voidResets } from './reset-queries.ts'

type CustomerContext = Context<Actor<'customer'>>

export async function customerProfile({ db, actor }: CustomerContext): Promise<User> {
  const customer = await findCustomer(db, actor.id)
  if (customer === null) throw new Problem('session_expired')
  return userOf(customer, 'customer')
}

export async function updateCustomerProfile(
  ctx: CustomerContext,
  { body }: { body: { name: string; email: string } },
): Promise<User> {
  try {
    await updateCustomer(ctx.db, ctx.actor.id, body)
    // A link in a mailbox that is no longer the account's.
    await voidResets(ctx.db, ctx.actor, ctx.now)
  } catch (error) {
    if (violates(error, 'customers_email')) throw new Problem('account_exists')
    throw error
  }
  return customerProfile(ctx)
}
