import type { Session } from '#contract/accounts.ts'
import { Problem } from '#contract/problem.ts'
import { countAttempt } from '../../platform/attempts.ts'
import type { Context } from '../../platform/context.ts'
import { type LoginMeans, userOf } from './log-in.ts'
import { hashPassword } from './password.ts'
import { type AccountRow, emailTaken, insertAccount, usernamesLike } from './queries.ts'
import { openSession } from './session.ts'
import { firstFree, usernameFrom } from './username.ts'

const mostPerAddress = 20

export function registerCustomerWith({ tokens, limited }: LoginMeans) {
  return async (
    ctx: Pick<Context, 'db' | 'now' | 'ip'>,
    { body }: { body: { name: string; email: string; password: string } },
  ): Promise<Session> => {
    if (limited) await countAttempt(ctx.db, `register:from:${ctx.ip}`, mostPerAddress, ctx.now)
    const account = await createAccount(ctx, 'customer', body)
    return openSession(ctx, tokens, userOf(account, 'customer'), 'Registration successful')
  }
}

/** Stores a new login with a username of its own; throws `account_exists` for a taken e-mail. */
export async function createAccount(
  { db }: Pick<Context, 'db'>,
  role: 'customer' | 'admin',
  { name, email, password }: { name: string; email: string; password: string },
): Promise<AccountRow> {
  const passwordHash = await hashPassword(password)
  const taken = await usernamesLike(db, role, usernameFrom(email))
  // Two people registering at once may want one name: whoever is second tries the next.
  for (let tries = 0; tries < 20; tries += 1) {
    if (await emailTaken(db, role, email)) throw new Problem('account_exists')
    const username = firstFree(usernameFrom(email), taken)
    const account = await insertAccount(db, role, { name, email, username, passwordHash })
    if (account !== null) return account
    taken.add(username)
  }
  throw new Problem('account_exists')
}
