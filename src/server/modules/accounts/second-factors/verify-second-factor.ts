import { Problem } from '#contract/problem.ts'
import type { FactorMethod, PasskeyAssertion } from '#contract/second-factors.ts'
import { countAttempt } from '../../../platform/attempts.ts'
import type { Context } from '../../../platform/context.ts'
import { recordSecurityEvent } from '../../../platform/security-events.ts'
import { digestOf } from '../link-token.ts'
import { openSecret, sealedIn } from './app-secret.ts'
import {
  type FactorHolder,
  type FactorRow,
  factorsOf,
  storeSignCount,
  takeRecoveryCode,
  takeStep,
} from './factor-queries.ts'
import { plainCode } from './recovery-codes.ts'
import { checkAssertion } from './relying-party.ts'
import { stepOf } from './totp.ts'

export type FactorDeps = {
  /** The shop's own URL: passkeys belong to it. */
  publicUrl: () => string
  /** Off only in tests and benchmarks that make many attempts. */
  limited: boolean
}

/** One of: a code of an app, a recovery code, or a passkey's answer to a question of the server. */
export type GivenFactor =
  | { code: string }
  | { recoveryCode: string }
  | { passkey: { question: string; assertion: PasskeyAssertion } }

/** In a quarter of an hour. Only somebody who has the password or the session can spend them. */
const mostCodes = 10

type VerifyContext = Pick<Context, 'db' | 'now'> & Partial<Pick<Context, 'ip' | 'call' | 'log'>>

/**
 * Uses a second factor of a login up, once, and returns its kind. Six digits can be guessed, so codes are limited per
 * login; passkeys and recovery codes can't. Every write is one conditional statement; call it outside a transaction, so
 * that a counted attempt stays. The caller sees to it that a question is answered once. Throws `second_factor_wrong`,
 * `too_many_requests`.
 */
export async function verifySecondFactor(
  ctx: VerifyContext,
  deps: FactorDeps,
  holder: FactorHolder,
  given: GivenFactor,
): Promise<FactorMethod> {
  const { method, accepted, field } = await check(ctx, deps, holder, given)
  if (accepted) return method
  const account = { role: holder.role, id: holder.id }
  recordSecurityEvent(ctx, { event: 'authn_second_factor_fail', account, details: { method } })
  const { message } = new Problem('second_factor_wrong')
  throw new Problem('second_factor_wrong', field && { errors: [{ path: field, message }] })
}

type Checked = { method: FactorMethod; accepted: boolean; field?: 'code' | 'recoveryCode' }

async function check(
  { db, now }: VerifyContext,
  { publicUrl, limited }: FactorDeps,
  holder: FactorHolder,
  given: GivenFactor,
): Promise<Checked> {
  if ('recoveryCode' in given) {
    const codeHash = digestOf(plainCode(given.recoveryCode))
    const accepted = await takeRecoveryCode(db, holder, codeHash, now)
    return { method: 'recovery_code', accepted, field: 'recoveryCode' }
  }
  const factors = await factorsOf(db, holder)
  if ('passkey' in given) {
    const { question, assertion } = given.passkey
    const passkey = factors.find(({ credentialId }) => credentialId === assertion.id)
    const signCount = passkey && (await checkAssertion(publicUrl(), question, assertion, passkey))
    if (!passkey || signCount == null) return { method: 'passkey', accepted: false }
    return { method: 'passkey', accepted: await storeSignCount(db, passkey, signCount, now) }
  }
  if (limited) await countAttempt(db, `second-factor:${holder.role}:${holder.id}`, mostCodes)
  const accepted = await takeCode(db, { factors, code: given.code, now })
  return { method: 'totp', accepted, field: 'code' }
}

type Code = { factors: FactorRow[]; code: string; now: Date }

async function takeCode(db: Context['db'], { factors, code, now }: Code) {
  for (const { id, loginId, ...columns } of factors) {
    const sealed = sealedIn(columns)
    if (sealed === null) continue
    const secret = await openSecret(db, sealed, { factorId: id, loginId })
    const step = stepOf(secret, code, now)
    if (step !== null && (await takeStep(db, id, step, now))) return true
  }
  return false
}
