import type { Session, User } from '#contract/accounts.ts'
import { Problem } from '#contract/problem.ts'
import { countAttempt } from '../../platform/attempts.ts'
import type { OutsideContext } from '../../platform/context.ts'
import { passwordMatches } from './password.ts'
import type { Logins } from './password-holder.ts'
import type { AccountRow } from './queries.ts'
import { openSession } from './session.ts'
import type { Tokens } from './token.ts'

/** What logging in needs besides its input. */
export type LoginMeans = {
  tokens: Tokens
  /** Off only where a test or a benchmark logs in all day. */
  limited: boolean
}

export type Credentials = { email: string; password: string }

const mostPerName = 10
const mostPerNameInAll = 100
const mostPerAddress = 50

/**
 * The one way in, for all three roles. Known and unknown names cost the same time and get the same
 * answer. In a quarter of an hour an address has fifty tries, ten of them for one name, whether it
 * exists or not: a stranger's tries must not lock somebody out at home, until they come from everywhere.
 * A password that changes while it is checked opens nothing: all older sessions have just been ended.
 */
async function logInAs(
  ctx: OutsideContext,
  { tokens, limited }: LoginMeans,
  { role, findByName, lock }: Logins,
  given: Credentials,
  refusal?: string,
): Promise<Session> {
  const identifier = given.email.toLowerCase()
  if (limited) {
    await countAttempt(ctx.db, `login:from:${ctx.ip}`, mostPerAddress, ctx.now)
    await countAttempt(ctx.db, `login:${role}:${identifier}:${ctx.ip}`, mostPerName, ctx.now)
    await countAttempt(ctx.db, `login:${role}:${identifier}`, mostPerNameInAll, ctx.now)
  }
  const account = await findByName(ctx.db, identifier)
  const matches = await passwordMatches(given.password, account?.passwordHash ?? null)
  const refused = new Problem('invalid_credentials', { message: refusal })
  if (account === null || !matches) throw refused
  return ctx.transaction(async (tx) => {
    if (!(await lock(tx.db, account.id, account.passwordHash))) throw refused
    return openSession(tx, tokens, userOf(account, role), 'Login successful')
  })
}

export function userOf(
  account: Omit<AccountRow, 'passwordHash'> & { contact?: string | null },
  role: User['role'],
): User {
  const { id, name, email, username, contact = null } = account
  return { _id: id, name, email, username, role, contact }
}

export function logInWith(means: LoginMeans, logins: Logins, refusal?: string) {
  return (ctx: OutsideContext, { body }: { body: Credentials }) =>
    logInAs(ctx, means, logins, body, refusal)
}
