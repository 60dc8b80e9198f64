import type { Role, Session } from '#contract/accounts.ts'
import { Problem } from '#contract/problem.ts'
import type { FactorMethod } from '#contract/second-factors.ts'
import type { Context } from '../../platform/context.ts'
import { countFailedLogins } from '../../platform/security-event-queries.ts'
import { recordSecurityEvent, writtenSecurityEvents } from '../../platform/security-events.ts'
import { type Logins, sessionHolder } from './password-holder.ts'
import type { AccountRow } from './queries.ts'
import type { Tokens } from './token.ts'

type Deps = { tokens: Pick<Tokens, 'hashName'>; logins: Pick<Logins, 'role' | 'findByName'> }

/** Records what became of a login. A name that no account has may be a password: only its keyed hash is stored. */
export async function recordingLogin(
  ctx: Context,
  { tokens, logins }: Deps,
  given: string,
  logIn: () => Promise<Session>,
): Promise<Session> {
  const { role } = logins
  const name = given.toLowerCase()
  const tried = async () => {
    const account = await logins.findByName(ctx.db, name)
    if (account === null) return { details: { nameHash: tokens.hashName(name) } }
    return { account: accountOf(role, account) }
  }
  try {
    const session = await logIn()
    const { account } = await tried()
    if (account !== undefined) await recordLogin(ctx, account, 'password')
    return session
  } catch (error) {
    const code = error instanceof Problem ? error.code : null
    if (code === 'invalid_credentials')
      recordSecurityEvent(ctx, { ...(await tried()), event: 'authn_login_fail' })
    else if (code === 'too_many_requests' || code === 'proof_required')
      recordSecurityEvent(ctx, { ...(await tried()), event: 'authn_login_fail_max' })
    throw error
  }
}

const accountOf = (role: Logins['role'], account: AccountRow) => {
  const { id, staffId } = sessionHolder(role, account)
  return { role, id, staffId }
}

type Account = { role: Role; id: string; staffId: string | null }

/** How many logins failed since the last one that succeeded, in a day at most. */
export async function recordLogin(
  ctx: Context,
  account: Account,
  method: 'password' | FactorMethod,
): Promise<void> {
  await writtenSecurityEvents(ctx.db)
  const failures = await countFailedLogins(ctx.db, account, ctx.now)
  const details = { method, ...(failures > 0 ? { failures } : {}) }
  const event = failures > 0 ? 'authn_login_successafterfail' : 'authn_login_success'
  recordSecurityEvent(ctx, { event, account, details })
}
