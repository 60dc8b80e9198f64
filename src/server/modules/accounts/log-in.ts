import type { Session, User } from '#contract/accounts.ts'
import { Problem } from '#contract/problem.ts'
import { countAttempt } from '../../platform/attempts.ts'
import type { Context } from '../../platform/context.ts'
import { passwordMatches } from './password.ts'
import { type AccountRow, findAccount } from './queries.ts'
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
 */
export async function logInAs(
  ctx: Pick<Context, 'db' | 'now' | 'ip'>,
  { tokens, limited }: LoginMeans,
  role: User['role'],
  given: Credentials,
  find: (identifier: string) => Promise<(AccountRow & { contact?: string | null }) | null>,
  refusal?: string,
): Promise<Session> {
  const identifier = given.email.toLowerCase()
  if (limited) {
    await countAttempt(ctx.db, `login:from:${ctx.ip}`, mostPerAddress, ctx.now)
    await countAttempt(ctx.db, `login:${role}:${identifier}:${ctx.ip}`, mostPerName, ctx.now)
    await countAttempt(ctx.db, `login:${role}:${identifier}`, mostPerNameInAll, ctx.now)
  }
  const account = await find(identifier)
  const matches = await passwordMatches(given.password, account?.passwordHash ?? null)
  if (account === null || !matches) throw new Problem('invalid_credentials', { message: refusal })
  return openSession(ctx, tokens, userOf(account, role), 'Login successful')
}

export function userOf(
  account: Omit<AccountRow, 'passwordHash'> & { contact?: string | null },
  role: User['role'],
): User {
  const { id, name, email, username, contact = null } = account
  return { _id: id, name, email, username, role, contact }
}

export function logInWith(means: LoginMeans, role: 'customer' | 'admin') {
  return (ctx: Pick<Context, 'db' | 'now' | 'ip'>, { body }: { body: Credentials }) =>
    logInAs(ctx, means, role, body, (identifier) => findAccount(ctx.db, role, identifier))
}
