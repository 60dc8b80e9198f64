import type { Session, User } from '#contract/accounts.ts'
import { Problem } from '#contract/problem.ts'
import { countAttempt } from '../../platform/attempts.ts'
import type { OutsideContext } from '../../platform/context.ts'
import { passwordMatches } from './password.ts'
import { type Logins, sessionHolder } from './password-holder.ts'
import { isWeakPassword, type StrongPasswords } from './password-strength.ts'
import type { AccountRow } from './queries.ts'
import { openSession } from './session.ts'
import type { Tokens } from './token.ts'

/** The dependencies of logging in. */
export type LoginDeps = {
  tokens: Tokens
  /** Off only in tests and benchmarks that log in often. */
  limited: boolean
  /** Asks for a new password who logs in with a weak one; off in a demo shop, which publishes its passwords. */
  asksForStrongPassword: boolean
} & StrongPasswords

export type Credentials = { email: string; password: string }

const mostPerName = 10
const mostPerNameInAll = 100
const mostPerAddress = 50

/**
 * The login of all three roles. Existing and unknown names take the same time and get the same response. In a
 * quarter of an hour an address has fifty attempts, ten of them for one name, whether it exists or not: a
 * stranger's attempts must not lock out the owner at home, unless they come from everywhere. If the password
 * changes while it is checked, no session opens: the change has just ended all older sessions.
 */
async function logInAs(
  ctx: OutsideContext,
  { tokens, limited, asksForStrongPassword }: LoginDeps,
  { role, findByName, lock }: Logins,
  given: Credentials,
  refusal?: string,
): Promise<Session> {
  const identifier = given.email.toLowerCase()
  if (limited) {
    await countAttempt(ctx.db, `login:from:${ctx.ip}`, mostPerAddress)
    await countAttempt(ctx.db, `login:${role}:${identifier}:${ctx.ip}`, mostPerName)
    await countAttempt(ctx.db, `login:${role}:${identifier}`, mostPerNameInAll)
  }
  const account = await findByName(ctx.db, identifier)
  const matches = await passwordMatches(given.password, account?.passwordHash ?? null)
  const refused = new Problem('invalid_credentials', { message: refusal })
  if (account === null || !matches) throw refused
  const isWeak =
    asksForStrongPassword && (await isWeakPassword(given.password, { ...account, role }))
  const session = await ctx.transaction(async (tx) => {
    if (!(await lock(tx.db, account.id, account.passwordHash))) throw refused
    const { staffId } = sessionHolder(role, account)
    return openSession(tx, tokens, userOf(account, role), 'Login successful', staffId)
  })
  return isWeak ? { ...session, weakPassword: true } : session
}

export function userOf(account: Omit<AccountRow, 'passwordHash'>, role: User['role']): User {
  const { id, name, email, username, contact = null, staff } = account
  if (staff === undefined) return { _id: id, name, email, username, role, contact }
  return { _id: staff.pharmacyId, name, email, username, role, contact, staffRole: staff.role }
}

export function logInWith(deps: LoginDeps, logins: Logins, refusal?: string) {
  return (ctx: OutsideContext, { body }: { body: Credentials }) =>
    logInAs(ctx, deps, logins, body, refusal)
}
