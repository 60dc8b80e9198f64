import type { Session } from '#contract/accounts.ts'
import { countAttempt } from '../../platform/attempts.ts'
import type { Context } from '../../platform/context.ts'
import { insertWithUsername } from './insert-with-username.ts'
import { type LoginDeps, userOf } from './log-in.ts'
import { hashPassword } from './password.ts'
import { refuseGuessable } from './password-strength.ts'
import { type AccountRow, emailTaken, insertAccount, usernamesLike } from './queries.ts'
import { openSession } from './session.ts'

const mostPerAddress = 20

export function registerCustomerWith(deps: LoginDeps) {
  const { tokens, limited } = deps
  return async (
    ctx: Pick<Context, 'db' | 'now' | 'ip'>,
    { body }: { body: { name: string; email: string; password: string } },
  ): Promise<Session> => {
    if (limited) await countAttempt(ctx.db, `register:from:${ctx.ip}`, mostPerAddress)
    const { password } = body
    await refuseGuessable(deps, { ...body, role: 'customer' }, { password, path: 'password' })
    const account = await createAccount(ctx, 'customer', body)
    return openSession(ctx, tokens, userOf(account, 'customer'), 'Registration successful')
  }
}

export type NewAccount = { id?: string | undefined; name: string; email: string; password: string }

/** Stores a new login, with a random id unless one is given; throws `account_exists` for a taken email. */
export async function createAccount(
  { db }: Pick<Context, 'db'>,
  role: 'customer' | 'admin',
  { id, name, email, password }: NewAccount,
): Promise<AccountRow> {
  const passwordHash = await hashPassword(password)
  return insertWithUsername(email, {
    usernamesLike: (wanted) => usernamesLike(db, role, wanted),
    emailTaken: () => emailTaken(db, role, email),
    insert: (username) => insertAccount(db, role, { id, name, email, username, passwordHash }),
  })
}
