import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Actor, OutsideContext } from '../../platform/context.ts'
import { queueEmail } from '../../platform/email.ts'
import { recordAfterwards } from '../../platform/security-events.ts'
import { setConfirmed } from '../../platform/unconfirmed-emails.ts'
import { setJoined } from './administrators/administrator-queries.ts'
import { voidEmailChange } from './email-change-queries.ts'
import { digestOf } from './link-token.ts'
import { hashPassword } from './password.ts'
import { passwordChangedEmail } from './password-emails.ts'
import { type Logins, type PasswordDeps, sessionHolder } from './password-holder.ts'
import { refuseGuessable } from './password-strength.ts'
import { findLiveReset, takeReset, voidResets } from './reset-queries.ts'
import { voidChallenges } from './second-factors/challenge-queries.ts'
import { endSessionsOfLogin } from './session-queries.ts'

type Given = { body: { token: string; password: string } }

/**
 * Sets a new password with an emailed link, once. Only a valid link costs the 50 ms of a hash; the transaction,
 * which locks the account first, checks the link again.
 */
export function resetPasswordWith(logins: Logins, deps: PasswordDeps) {
  return async (ctx: OutsideContext<Actor | null>, { body }: Given) => {
    const { role } = logins
    const link = { role, tokenHash: digestOf(body.token) }
    const found = await findLiveReset(ctx.db, link, ctx.now)
    const account = found === null ? null : await logins.find(ctx.db, found)
    if (account === null) throw new Problem('reset_link_over')
    const { id } = account
    await refuseGuessable(deps, { ...account, role }, { password: body.password, path: 'password' })
    const passwordHash = await hashPassword(body.password)
    const holder = sessionHolder(role, account)
    await ctx.transaction(async ({ db, now, ip }) => {
      const set = await logins.setPassword(db, id, { passwordHash })
      if (!set || !(await takeReset(db, link, now))) throw new Problem('reset_link_over')
      await endSessionsOfLogin(db, holder, now)
      await voidResets(db, { role, id }, now)
      await voidChallenges(db, { role, id })
      await voidEmailChange(db, { role, id }, now)
      if (role === 'admin') await setJoined(db, id, now)
      // The link was in the mailbox.
      await setConfirmed(db, { role, id })
      const isStaff = holder.staffId !== null
      const actor = { role, id: holder.id, staff: role === 'pharmacy' ? { id } : undefined }
      const subject = { type: isStaff ? ('staff' as const) : role, id }
      await recordAudit({ db, now, ip, actor }, { action: 'password_reset', subject })
      await queueEmail(db, passwordChangedEmail(role, account, deps.publicUrl()))
    })
    const details = { method: 'emailed_link' }
    recordAfterwards(ctx, { event: 'authn_password_change', account: holder, details })
    return { message: 'Password changed successfully!', success: true as const }
  }
}
