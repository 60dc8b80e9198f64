import type { Session } from '#contract/accounts.ts'
import type { OutsideContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { recordAfterwards } from '../../platform/security-events.ts'
import { askForConfirmation, type ConfirmationDeps } from './confirm-registration.ts'
import { recordConsent } from './consent-queries.ts'
import { insertWithUsername } from './insert-with-username.ts'
import { type LoginDeps, userOf } from './log-in.ts'
import { hashLine, hashPassword } from './password.ts'
import { refuseGuessable } from './password-strength.ts'
import { type AccountRow, emailTaken, insertCustomer, usernamesLike } from './queries.ts'
import { openSession } from './session.ts'

/** Registers and logs in at once, as SPEC.md has it; the email is confirmed later. */
export function registerCustomerWith(deps: LoginDeps & ConfirmationDeps) {
  const { guard } = deps
  return async (
    ctx: OutsideContext,
    {
      body,
    }: { body: { name: string; email: string; password: string; proof?: string | undefined } },
  ): Promise<Session> => {
    const { proof, password, ...given } = body
    const admission = await guard.admit(ctx, { kind: 'register', proof })
    await refuseGuessable(deps, { ...given, role: 'customer' }, { password, path: 'password' })
    const passwordHash = await hashPassword(password, hashLine(ctx.ip, admission))
    const session = await ctx.transaction(async (tx) => {
      const account = await storeCustomer(tx.db, { ...given, passwordHash })
      await recordConsent(tx, account.id, { purpose: 'notice', state: 'shown' })
      await askForConfirmation(tx, { role: 'customer', ...account }, deps)
      const created = { role: 'customer', id: account.id } as const
      recordAfterwards(tx, { event: 'user_created', account: created })
      return openSession(tx, deps, userOf(account, 'customer'), 'Registration successful')
    })
    guard.remember(ctx, { role: 'customer', id: session.user._id })
    return session
  }
}

/** Throws `account_exists` for a taken email. */
async function storeCustomer(
  db: Db,
  customer: { name: string; email: string; passwordHash: string },
): Promise<AccountRow> {
  const { email } = customer
  return insertWithUsername(email, {
    usernamesLike: (wanted) => usernamesLike(db, 'customer', wanted),
    emailTaken: () => emailTaken(db, 'customer', email),
    insert: (username) => insertCustomer(db, { ...customer, username }),
  })
}
