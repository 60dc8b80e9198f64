import type { Session, User } from '#contract/accounts.ts'
import { Problem } from '#contract/problem.ts'
import type { Guard } from '../../platform/abuse/guard.ts'
import type { OutsideContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { recordingLogin } from './log-in-events.ts'
import { hashLine, passwordMatches } from './password.ts'
import { type Logins, sessionHolder } from './password-holder.ts'
import { isWeakPassword, type StrongPasswords } from './password-strength.ts'
import { type AccountRow, findContact } from './queries.ts'
import { beginSecondStep } from './second-factors/begin-second-step.ts'
import { factorsOf } from './second-factors/factor-queries.ts'
import type { FactorDeps } from './second-factors/verify-second-factor.ts'
import { openSession, type SessionDeps } from './session.ts'

/** The dependencies of logging in. */
export type LoginDeps = SessionDeps & {
  guard: Guard
  /** Asks for a new password who logs in with a weak one; off in a demo shop, which publishes its passwords. */
  asksForStrongPassword: boolean
} & StrongPasswords &
  FactorDeps

export type Credentials = { email: string; password: string; proof?: string | undefined }

/**
 * The login of all three roles. Existing and unknown names take the same time and get the same response. A
 * stranger's attempts never lock the owner out: see `guard.ts`. If the password changes while it is checked, no
 * session opens: the change has just ended all older sessions. Where the account has a second factor, the right
 * password only begins the second step: throws `second_factor_needed`.
 */
async function logInAs(
  ctx: OutsideContext,
  deps: LoginDeps,
  { role, findByName, lock }: Logins,
  given: Credentials,
  refusal?: string,
): Promise<Session> {
  const { guard, asksForStrongPassword } = deps
  const identifier = given.email.toLowerCase()
  const account = await findByName(ctx.db, identifier)
  const subject = { role, name: identifier, accountId: account?.id }
  const admission = await guard.admit(ctx, { kind: 'login', subject, proof: given.proof })
  const line = hashLine(ctx.ip, admission)
  const matches = await passwordMatches(given.password, account?.passwordHash ?? null, line)
  const refused = new Problem('invalid_credentials', { message: refusal })
  if (account === null || !matches) throw refused
  const isWeak =
    asksForStrongPassword && (await isWeakPassword(given.password, { ...account, role }))
  const opened = await ctx.transaction(async (tx) => {
    if (!(await lock(tx.db, account.id, account.passwordHash))) throw refused
    const holder = { role, id: account.id }
    const factors = await factorsOf(tx.db, holder)
    if (factors.length > 0)
      return beginSecondStep(tx, deps, { holder, weakPassword: isWeak }, factors)
    const { staffId } = sessionHolder(role, account)
    const user = await fullUserOf(tx.db, account, role)
    return openSession(tx, deps, user, 'Login successful', { staffId })
  })
  await admission.succeeded()
  if (opened instanceof Problem) throw opened
  guard.remember(ctx, { role, id: account.id })
  return isWeak ? { ...opened, weakPassword: true } : opened
}

export function userOf(account: Omit<AccountRow, 'passwordHash'>, role: User['role']): User {
  const { id, name, email, username, contact = null, staff, adminRole } = account
  const user = { _id: id, name, email, username, role, contact }
  if (staff !== undefined) return { ...user, _id: staff.pharmacyId, staffRole: staff.role }
  return adminRole && adminRole !== 'owner' ? { ...user, adminRole } : user
}

/** The user of a session, with a customer's phone number. */
export async function fullUserOf(db: Db, account: AccountRow, role: User['role']): Promise<User> {
  if (role !== 'customer') return userOf(account, role)
  return userOf({ ...account, contact: await findContact(db, account.id) }, role)
}

export function logInWith(deps: LoginDeps, logins: Logins, refusal?: string) {
  return (ctx: OutsideContext, { body }: { body: Credentials }) =>
    recordingLogin(ctx, { ...deps, logins }, body.email, () =>
      logInAs(ctx, deps, logins, body, refusal),
    )
}
