import type { HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { Confirmation, ConfirmationMethods, sessions } from '#contract/sessions.ts'
import type { Actor, OutsideContext } from '../../platform/context.ts'
import { digestOf } from './link-token.ts'
import { passwordMatches } from './password.ts'
import { countPasswordTry, returnPasswordTry } from './password-tries.ts'
import { takeChallenge, tryChallenge } from './second-factors/challenge-queries.ts'
import { type FactorHolder, factorsOf } from './second-factors/factor-queries.ts'
import type { LoginsByRole } from './second-factors/finish-login.ts'
import { loginOf } from './second-factors/own-factors.ts'
import { assertionOptions } from './second-factors/relying-party.ts'
import { startChallenge } from './second-factors/start-challenge.ts'
import { type FactorDeps, verifySecondFactor } from './second-factors/verify-second-factor.ts'
import { confirmSession } from './session-queries.ts'

type ConfirmDeps = FactorDeps & { logins: LoginsByRole }
type OwnContext = OutsideContext<Actor>

/** Says how the person can confirm; where they have passkeys, asks them. */
export function beginConfirmationWith({ publicUrl }: Pick<FactorDeps, 'publicUrl'>) {
  return async (ctx: OwnContext): Promise<ConfirmationMethods> => {
    const { role, id: loginId } = loginOf(ctx.actor)
    const factors = await factorsOf(ctx.db, { role, id: loginId })
    if (factors.length === 0) return { methods: ['password'] }
    const passkeys = factors.filter(({ kind }) => kind === 'passkey')
    const methods = [...new Set(factors.map(({ kind }) => kind))]
    if (passkeys.length === 0) return { methods }
    const begun = { purpose: 'confirmation', role, loginId } as const
    const { token, question } = await startChallenge(ctx, begun)
    const passkey = await assertionOptions(publicUrl(), question, passkeys)
    return { methods, challenge: token, passkey }
  }
}

/**
 * Confirms that the person at a session is the one who logged in: by a second factor, or by the password where the
 * login has none. Throws `confirmation_wrong`, `second_factor_wrong`, `second_factor_over`.
 */
export function confirmSessionWith(deps: ConfirmDeps) {
  return async (ctx: OwnContext, { body }: HandlerInput<typeof sessions.confirm>) => {
    const holder = loginOf(ctx.actor)
    const { length: factors } = await factorsOf(ctx.db, holder)
    if (factors === 0) await confirmByPassword(ctx, deps, holder, body.password)
    else {
      await verifyFactor(ctx, deps, holder, body)
      await confirm(ctx)
    }
    return { success: true as const }
  }
}

/**
 * Wrong passwords share their limit with changing the password. The check runs outside the transaction; if the
 * password changed meanwhile, it proves nothing.
 */
async function confirmByPassword(
  ctx: OwnContext,
  { limited, logins }: ConfirmDeps,
  { role, id }: FactorHolder,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) throw atPassword('invalid_input', 'Enter your password.')
  if (limited) await countPasswordTry(ctx.db, { role, id })
  const account = await logins[role].find(ctx.db, id)
  if (account === null) throw new Problem('session_expired')
  const was = account.passwordHash
  if (!(await passwordMatches(password, was))) throw atPassword('confirmation_wrong')
  await ctx.transaction(async (tx) => {
    if (!(await logins[role].lock(tx.db, id, was))) throw atPassword('confirmation_wrong')
    await confirm(tx)
  })
  if (limited) await returnPasswordTry(ctx.db, { role, id })
}

/** A password alone no longer proves the person who has a second factor. */
async function verifyFactor(
  ctx: OwnContext,
  deps: ConfirmDeps,
  holder: FactorHolder,
  { code, passkey }: Confirmation,
): Promise<void> {
  if (passkey !== undefined) {
    const tokenHash = digestOf(passkey.challenge)
    const row = await tryChallenge(ctx.db, { tokenHash, purpose: 'confirmation' }, ctx.now, holder)
    if (row === null) throw new Problem('second_factor_over')
    const { question } = row
    const given = { passkey: { question, assertion: passkey.assertion } }
    await verifySecondFactor(ctx, deps, holder, given)
    if (!(await takeChallenge(ctx.db, tokenHash, ctx.now))) throw new Problem('second_factor_over')
  } else if (code !== undefined) await verifySecondFactor(ctx, deps, holder, { code })
  else throw atPassword('confirmation_wrong', 'Your account has a second factor: confirm with it.')
}

async function confirm({ db, actor, now }: Pick<OwnContext, 'db' | 'actor' | 'now'>) {
  if (!(await confirmSession(db, actor.sessionId, now))) throw new Problem('session_expired')
}

function atPassword(code: 'confirmation_wrong' | 'invalid_input', sentence?: string): Problem {
  const { message } = new Problem(code, { message: sentence })
  return new Problem(code, { message, errors: [{ path: 'password', message }] })
}
