import { Problem, problems } from '#contract/problem.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Actor, Context, OutsideContext } from '../../platform/context.ts'
import { queueConfirmedEmail } from '../../platform/unconfirmed-emails.ts'
import { voidEmailChange } from './email-change-queries.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { passwordChangedEmail } from './password-emails.ts'
import { type Logins, type PasswordDeps, sessionHolder } from './password-holder.ts'
import { refuseGuessable } from './password-strength.ts'
import { countPasswordTry } from './password-tries.ts'
import { voidResets } from './reset-queries.ts'
import { voidChallenges } from './second-factors/challenge-queries.ts'
import { endSessionsOfLogin } from './session-queries.ts'

type Given = { body: { currentPassword: string; newPassword: string } }

/**
 * Sets a new password for a user who knows the current one. Allows ten attempts in a quarter of an hour, so that a
 * stolen session can't guess it. Hashing takes 50 ms, so it runs outside the transaction, and the change succeeds
 * only if the password is still the one that was checked.
 */
export function changePasswordWith(logins: Logins, deps: PasswordDeps) {
  const { limited, publicUrl } = deps
  return async (ctx: OutsideContext<Actor>, { body }: Given) => {
    const { role } = logins
    const { sessionId, staff } = ctx.actor
    const id = staff?.id ?? ctx.actor.id
    if (limited) await countPasswordTry(ctx.db, { role, id })
    const account = await logins.find(ctx.db, id)
    if (account === null) throw new Problem('session_expired')
    const was = account.passwordHash
    if (!(await passwordMatches(body.currentPassword, was))) throw wrongPassword()
    const password = { password: body.newPassword, path: 'newPassword' } as const
    await refuseGuessable(deps, { ...account, role }, password)
    const passwordHash = await hashPassword(body.newPassword)
    await ctx.transaction(async (tx: Context<Actor>) => {
      if (!(await logins.setPassword(tx.db, id, { passwordHash, was }))) throw wrongPassword()
      await endSessionsOfLogin(tx.db, sessionHolder(role, account), tx.now, sessionId)
      await voidResets(tx.db, { role, id }, tx.now)
      await voidChallenges(tx.db, { role, id })
      await voidEmailChange(tx.db, { role, id }, tx.now)
      const type = account.staff === undefined ? role : 'staff'
      await recordAudit(tx, { action: 'password_changed', subject: { type, id } })
      await queueConfirmedEmail(
        tx.db,
        { role, id },
        passwordChangedEmail(role, account, publicUrl()),
      )
    })
    return { message: 'Password changed successfully!', success: true as const }
  }
}

function wrongPassword(): Problem {
  const message = problems.wrong_password[1]
  return new Problem('wrong_password', { errors: [{ path: 'currentPassword', message }] })
}
