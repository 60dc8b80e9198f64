import type { accounts, Profile } from '#contract/accounts.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, Context, OutsideContext } from '../../platform/context.ts'
import { isConfirmed } from '../../platform/unconfirmed-emails.ts'
import { emailChangeWith } from './change-email.ts'
import { findNewEmail } from './email-change-queries.ts'
import { userOf } from './log-in.ts'
import type { PasswordDeps } from './password-holder.ts'
import { loginsOf } from './password-queries.ts'
import { findContact, findCustomer, updateCustomer } from './queries.ts'

type CustomerContext = Context<Actor<'customer'>>

export async function customerProfile({ db, actor, now }: CustomerContext): Promise<Profile> {
  const customer = await findCustomer(db, actor.id)
  if (customer === null) throw new Problem('session_expired')
  const emailConfirmed = await isConfirmed(db, actor)
  const newEmail = await findNewEmail(db, actor, now)
  const contact = await findContact(db, actor.id)
  return { ...userOf({ ...customer, contact }, 'customer'), emailConfirmed, newEmail }
}

/** Throws `account_exists`, `password_needed`, `wrong_password`. */
export function updateCustomerProfileWith(deps: PasswordDeps) {
  const changeEmail = emailChangeWith(loginsOf('customer'), deps)
  return async (
    ctx: OutsideContext<Actor<'customer'>>,
    { body }: HandlerInput<typeof accounts.updateCustomerProfile>,
  ): Promise<Profile> => {
    const { name, contact, email: newEmail, currentPassword } = body
    const { email } = await customerProfile(ctx)
    const askForEmail = await changeEmail(ctx, { email, newEmail, currentPassword })
    return ctx.transaction(async (tx) => {
      const phone = contact === undefined ? {} : { contact: contact || null }
      await updateCustomer(tx.db, tx.actor.id, { name, ...phone })
      await askForEmail(tx)
      return customerProfile(tx)
    })
  }
}
