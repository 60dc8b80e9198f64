import type { Profile } from '#contract/accounts.ts'
import type { adminProfile } from '#contract/admin-profile.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Actor, Context, OutsideContext } from '../../../platform/context.ts'
import { emailChangeWith } from '../change-email.ts'
import { findNewEmail } from '../email-change-queries.ts'
import { userOf } from '../log-in.ts'
import type { PasswordDeps } from '../password-holder.ts'
import { loginsOf } from '../password-queries.ts'
import { findAdmin, updateAdmin } from './administrator-queries.ts'

type AdminContext = Context<Actor<'admin'>>

export async function showAdminProfile({ db, actor, now }: AdminContext): Promise<Profile> {
  const admin = await findAdmin(db, actor.id)
  if (admin === null) throw new Problem('session_expired')
  const newEmail = await findNewEmail(db, actor, now)
  return { ...userOf(admin, 'admin'), emailConfirmed: true, newEmail }
}

/**
 * The audit entry names the changed fields, not their values, which are personal data. Throws `account_exists`,
 * `password_needed`, `wrong_password`.
 */
export function updateAdminProfileWith(deps: PasswordDeps) {
  const changeEmail = emailChangeWith(loginsOf('admin'), deps)
  return async (
    ctx: OutsideContext<Actor<'admin'>>,
    { body }: HandlerInput<typeof adminProfile.update>,
  ): Promise<Profile> => {
    const { name, email: newEmail, currentPassword } = body
    const before = await showAdminProfile(ctx)
    const { email } = before
    const askForEmail = await changeEmail(ctx, { email, newEmail, currentPassword })
    return ctx.transaction(async (tx) => {
      if (name !== before.name) await rename(tx, name)
      await askForEmail(tx)
      return showAdminProfile(tx)
    })
  }
}

async function rename(ctx: AdminContext, name: string): Promise<void> {
  const { id } = ctx.actor
  await updateAdmin(ctx.db, id, { name })
  await recordAudit(ctx, {
    action: 'profile_changed',
    subject: { type: 'admin', id },
    after: { changed: ['name'] },
  })
}
