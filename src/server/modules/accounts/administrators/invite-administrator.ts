import type { AdminRole } from '#contract/admin-roles.ts'
import { administratorLinkDays, type administrators } from '#contract/administrators.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { countAttempt } from '../../../platform/attempts.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Actor, OutsideContext } from '../../../platform/context.ts'
import { queueEmail } from '../../../platform/email.ts'
import { newLinkToken } from '../link-token.ts'
import { hashPassword } from '../password.ts'
import type { PasswordDeps } from '../password-holder.ts'
import { loginsOf } from '../password-queries.ts'
import { emailTaken } from '../queries.ts'
import { newResetLink, resetUrl } from '../reset-link.ts'
import { newAdministratorEmail } from './administrator-emails.ts'
import { administratorsOf, type OwnerContext } from './list-administrators.ts'
import { lockAsOwner, lockOther } from './lock-other.ts'
import { storeAdministrator } from './store-administrator.ts'

const mostAdministrators = 100
/** Links of one owner in a quarter of an hour. */
const mostLinks = 30

/** Makes somebody an administrator, who chooses a password with the emailed link before the first login. */
export function inviteAdministratorWith(deps: PasswordDeps) {
  return async (
    outside: OutsideContext<Actor<'admin'>>,
    { body }: HandlerInput<typeof administrators.invite>,
  ) => {
    // Nobody knows this password. Hashing takes 50 ms, and belongs outside the transaction.
    const passwordHash = await hashPassword(newLinkToken())
    return outside.transaction(async (ctx) => {
      const { db } = ctx
      if ((await lockAsOwner(ctx)).length >= mostAdministrators)
        throw new Problem('too_many_administrators')
      if (await emailTaken(db, 'admin', body.email)) throw emailIsTaken()
      const made = await storeAdministrator(db, { ...body, passwordHash, joinedAt: null })
      await recordAudit(ctx, {
        action: 'admin_created',
        subject: { type: 'admin', id: made.id },
        after: { role: body.role },
      })
      await sendLink(ctx, deps, { ...made, role: body.role })
      const message = 'Invitation sent'
      return { success: true as const, message, administrators: await administratorsOf(ctx) }
    })
  }
}

/** Sends a new link to an administrator who has not chosen a password; the link before stops working. */
export function resendAdministratorLinkWith(deps: PasswordDeps) {
  return async (ctx: OwnerContext, { params }: HandlerInput<typeof administrators.resend>) => {
    const other = await lockOther(ctx, params.id)
    if (other.joinedAt !== null) throw new Problem('administrator_joined')
    await sendLink(ctx, deps, other)
    const message = 'Invitation sent again'
    return { success: true as const, message, administrators: await administratorsOf(ctx) }
  }
}

async function sendLink(
  ctx: OwnerContext,
  { limited, publicUrl }: PasswordDeps,
  to: { id: string; name: string; email: string; role: AdminRole },
): Promise<void> {
  if (limited) await countAttempt(ctx.db, `administrators:${ctx.actor.id}`, mostLinks)
  const minutes = administratorLinkDays * 24 * 60
  const token = await newResetLink(ctx, loginsOf('admin'), { id: to.id, minutes })
  if (token === null) throw new Error('a locked administrator is gone')
  const link = resetUrl(publicUrl(), 'admin', token)
  const { role } = to
  await queueEmail(ctx.db, newAdministratorEmail(to, { role, link, days: administratorLinkDays }))
}

function emailIsTaken(): Problem {
  const { message } = new Problem('administrator_email_taken')
  return new Problem('administrator_email_taken', { errors: [{ path: 'email', message }] })
}
