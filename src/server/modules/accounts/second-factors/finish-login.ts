import type { Role, Session } from '#contract/accounts.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { secondFactors } from '#contract/second-factors.ts'
import { addressRange } from '../../../platform/address-range.ts'
import { countAttempt } from '../../../platform/attempts.ts'
import type { Actor, Context, OutsideContext } from '../../../platform/context.ts'
import { digestOf } from '../link-token.ts'
import { fullUserOf, type LoginDeps } from '../log-in.ts'
import { recordLogin } from '../log-in-events.ts'
import { type Logins, sessionHolder } from '../password-holder.ts'
import { openSession } from '../session.ts'
import { type ChallengeRow, takeChallenge, tryChallenge } from './challenge-queries.ts'
import { type FactorHolder, findCredential } from './factor-queries.ts'
import { assertionOptions } from './relying-party.ts'
import { startChallenge } from './start-challenge.ts'
import { type GivenFactor, verifySecondFactor } from './verify-second-factor.ts'

export type LoginsByRole = Record<Role, Logins>
type Deps = LoginDeps & { logins: LoginsByRole }
type LoginContext = OutsideContext<Actor | null>

/** The second step of a login whose password was right. Throws `second_factor_over`, `second_factor_wrong`. */
export function finishLoginWith(deps: Deps) {
  return async (
    ctx: LoginContext,
    { body }: HandlerInput<typeof secondFactors.finishLogin>,
  ): Promise<Session> => {
    const tokenHash = digestOf(body.challenge)
    const row = await tryChallenge(ctx.db, { tokenHash, purpose: 'login' }, ctx.now)
    if (row === null || row.loginId === null) throw new Problem('second_factor_over')
    const holder = { role: row.role, id: row.loginId }
    return logIn(ctx, deps, { row, holder, given: givenFactor(body, row.question) })
  }
}

function givenFactor(
  { code, recoveryCode, assertion }: HandlerInput<typeof secondFactors.finishLogin>['body'],
  question: string,
): GivenFactor {
  if (assertion !== undefined) return { passkey: { question, assertion } }
  if (recoveryCode?.trim()) return { recoveryCode }
  if (code !== undefined) return { code }
  const errors = [{ path: 'code', message: 'Enter the code.' }]
  throw new Problem('invalid_input', { errors })
}

const mostQuestions = 60

/** Asks any passkey for an answer. Visitors store rows this way: an address range gets a limited number of them. */
export function beginPasskeyLoginWith({ publicUrl, limited }: Pick<Deps, 'publicUrl' | 'limited'>) {
  return async (
    ctx: Context,
    { body: { role } }: HandlerInput<typeof secondFactors.beginPasskeyLogin>,
  ) => {
    if (limited)
      await countAttempt(ctx.db, `passkey-login:from:${addressRange(ctx.ip)}`, mostQuestions)
    const begun = { purpose: 'passkey_login', role, loginId: null } as const
    const { token, question } = await startChallenge(ctx, begun)
    return { challenge: token, options: await assertionOptions(publicUrl(), question, []) }
  }
}

/**
 * Logs in by a passkey alone, which has verified its user: both factors at once. Throws `second_factor_over`,
 * `second_factor_wrong`.
 */
export function passkeyLoginWith(deps: Deps) {
  return async (
    ctx: LoginContext,
    { body: { challenge, assertion } }: HandlerInput<typeof secondFactors.passkeyLogin>,
  ): Promise<Session> => {
    const tokenHash = digestOf(challenge)
    const row = await tryChallenge(ctx.db, { tokenHash, purpose: 'passkey_login' }, ctx.now)
    if (row === null) throw new Problem('second_factor_over')
    const passkey = await findCredential(ctx.db, row.role, assertion.id)
    if (passkey === null) throw new Problem('second_factor_wrong')
    const holder = { role: row.role, id: passkey.loginId }
    const given = { passkey: { question: row.question, assertion } }
    return logIn(ctx, deps, { row, holder, given })
  }
}

type Step = { row: ChallengeRow; holder: FactorHolder; given: GivenFactor }

/** Uses the factor and the challenge up, and opens the session. */
async function logIn(ctx: LoginContext, deps: Deps, { row, holder, given }: Step) {
  const { role, id } = holder
  const logins = deps.logins[role]
  const method = await verifySecondFactor(ctx, deps, holder, given)
  const session = await ctx.transaction(async (tx) => {
    // The account first, as every use case that changes its login does.
    const account = (await logins.lock(tx.db, id)) ? await logins.find(tx.db, id) : null
    if (account === null) throw new Problem('second_factor_over')
    if (!(await takeChallenge(tx.db, row.tokenHash, tx.now)))
      throw new Problem('second_factor_over')
    const { staffId } = sessionHolder(role, account)
    const how = { staffId, usedSecondFactor: true }
    const user = await fullUserOf(tx.db, account, role)
    const opened = await openSession(tx, deps, user, 'Login successful', how)
    return { opened, account: { role, id: opened.user._id, staffId } }
  })
  deps.guard.remember(ctx, { role, id })
  await recordLogin(ctx, session.account, method)
  return row.weakPassword ? { ...session.opened, weakPassword: true as const } : session.opened
}
