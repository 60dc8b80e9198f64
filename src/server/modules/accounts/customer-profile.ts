import type { accounts, User } from '#contract/accounts.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
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
  { body: { contact, ...body } }: HandlerInput<typeof accounts.updateCustomerProfile>,
): Promise<User> {
  try {
    const phone = contact === undefined ? {} : { contact: contact || null }
    await updateCustomer(ctx.db, ctx.actor.id, { ...body, ...phone })
    // The link is in a mailbox that no longer belongs to the account.
    await voidResets(ctx.db, ctx.actor, ctx.now)
  } catch (error) {
    if (violates(error, 'customers_email')) throw new Problem('account_exists')
    throw error
  }
  return customerProfile(ctx)
}
