import { randomUUID } from 'node:crypto'
import type { HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { AddedFactor, secondFactors as calls } from '#contract/second-factors.ts'
import type { Actor, Context, OutsideContext } from '../../../platform/context.ts'
import { recordAfterwards } from '../../../platform/security-events.ts'
import { queueConfirmedEmail } from '../../../platform/unconfirmed-emails.ts'
import { digestOf } from '../link-token.ts'
import { sessionHolder } from '../password-holder.ts'
import { endSessionsOfLogin, noteSecondFactor } from '../session-queries.ts'
import { openSecret, sealedIn, sealSecret } from './app-secret.ts'
import { type ChallengeRow, takeChallenge, tryChallenge } from './challenge-queries.ts'
import { factorAddedEmail } from './factor-emails.ts'
import { factorsOf, insertFactor, type NewFactor, storeRecoveryCodes } from './factor-queries.ts'
import type { LoginsByRole } from './finish-login.ts'
import { lockedAccount, loginOf, showFactors } from './own-factors.ts'
import { newRecoveryCodes, plainCode } from './recovery-codes.ts'
import { checkRegistration, registrationOptions } from './relying-party.ts'
import type { Requirement } from './required.ts'
import { startChallenge } from './start-challenge.ts'
import { newTotpSecret, stepOf, totpUri } from './totp.ts'
import type { FactorDeps } from './verify-second-factor.ts'

export type ManageDeps = FactorDeps & Requirement & { logins: LoginsByRole }
type OwnContext = OutsideContext<Actor>

const mostFactors = 10

/** Makes a secret for an app; it is nobody's factor until its first code comes back. */
export function beginAppWith(deps: ManageDeps) {
  return async (ctx: OwnContext) => {
    const { email } = await accountOf(ctx, deps)
    const { role, id: loginId } = loginOf(ctx.actor)
    await refuseMany(ctx)
    const secret = newTotpSecret()
    const factorId = randomUUID()
    const sealed = await sealSecret(ctx.db, secret, { factorId, loginId })
    const { token } = await startChallenge(ctx, {
      purpose: 'app',
      role,
      loginId,
      factorId,
      sealed,
    })
    return { challenge: token, secret, uri: totpUri(secret, email) }
  }
}

export function addAppWith(deps: ManageDeps) {
  return async (ctx: OwnContext, { body }: HandlerInput<typeof calls.addApp>) => {
    const row = await began(ctx, body.challenge, 'app')
    const { factorId, loginId } = row
    const sealed = sealedIn(row)
    if (factorId === null || loginId === null || sealed === null)
      throw new Problem('second_factor_over')
    const secret = await openSecret(ctx.db, sealed, { factorId, loginId })
    const step = stepOf(secret, body.code, ctx.now)
    if (step === null) throw wrongCode()
    return add(ctx, deps, row, {
      id: factorId,
      kind: 'totp',
      name: body.name,
      ...sealed,
      lastStep: step,
    })
  }
}

export function beginPasskeyWith(deps: ManageDeps) {
  return async (ctx: OwnContext) => {
    const { email } = await accountOf(ctx, deps)
    const holder = loginOf(ctx.actor)
    const known = (await refuseMany(ctx)).filter(({ kind }) => kind === 'passkey')
    const { role, id: loginId } = holder
    const { token, question } = await startChallenge(ctx, { purpose: 'passkey', role, loginId })
    const asked = { question, holder, email, known }
    return { challenge: token, options: await registrationOptions(deps.publicUrl(), asked) }
  }
}

export function addPasskeyWith(deps: ManageDeps) {
  return async (ctx: OwnContext, { body }: HandlerInput<typeof calls.addPasskey>) => {
    const row = await began(ctx, body.challenge, 'passkey')
    const passkey = await checkRegistration(deps.publicUrl(), row.question, body.registration)
    if (passkey === null) throw new Problem('second_factor_wrong')
    return add(ctx, deps, row, { id: randomUUID(), kind: 'passkey', name: body.name, ...passkey })
  }
}

async function accountOf({ db, actor }: OwnContext, { logins }: Pick<ManageDeps, 'logins'>) {
  const { role, id } = loginOf(actor)
  const account = await logins[role].find(db, id)
  if (account === null) throw new Problem('session_expired')
  return account
}

async function refuseMany({ db, actor }: Pick<OwnContext, 'db' | 'actor'>) {
  const factors = await factorsOf(db, loginOf(actor))
  if (factors.length >= mostFactors) throw new Problem('too_many_factors')
  return factors
}

async function began(
  { db, now, actor }: OwnContext,
  token: string,
  purpose: ChallengeRow['purpose'],
): Promise<ChallengeRow> {
  const tokenHash = digestOf(token)
  const row = await tryChallenge(db, { tokenHash, purpose }, now, loginOf(actor))
  if (row === null) throw new Problem('second_factor_over')
  return row
}

type AddedFactorRow = Omit<NewFactor, 'role' | 'loginId' | 'createdAt'>

/** Stores a factor that has proved that it works; with the first one, recovery codes. */
async function add(
  ctx: OwnContext,
  deps: ManageDeps,
  { tokenHash }: ChallengeRow,
  factor: AddedFactorRow,
): Promise<AddedFactor> {
  const holder = loginOf(ctx.actor)
  const { role, id: loginId } = holder
  return ctx.transaction(async (tx) => {
    const { db, now } = tx
    const { sessionId } = tx.actor
    const account = await lockedAccount(tx, deps)
    if (!(await takeChallenge(db, tokenHash, now))) throw new Problem('second_factor_over')
    const { length: before } = await refuseMany(tx)
    if (!(await insertFactor(db, { ...factor, role, loginId, createdAt: now })))
      throw new Problem('passkey_known')
    const recoveryCodes = before === 0 ? await renewCodes(tx) : undefined
    await noteSecondFactor(db, sessionId, now)
    // Whoever logged in elsewhere did it with the password alone.
    if (before === 0) await endSessionsOfLogin(db, sessionHolder(role, account), now, sessionId)
    await queueConfirmedEmail(db, holder, factorAddedEmail(role, account, factor, deps.publicUrl()))
    recordAfterwards(tx, {
      event: 'authn_second_factor_added',
      subject: { type: 'second_factor', id: factor.id },
      details: { method: factor.kind },
    })
    const list = await showFactors(tx, deps)
    return recoveryCodes === undefined ? list : { ...list, recoveryCodes }
  })
}

/** Ten new recovery codes in place of the earlier ones; in a transaction. */
export async function renewCodes({
  db,
  now,
  actor,
}: Pick<Context<Actor>, 'db' | 'now' | 'actor'>): Promise<string[]> {
  const codes = newRecoveryCodes()
  const digests = codes.map((code) => digestOf(plainCode(code)))
  await storeRecoveryCodes(db, loginOf(actor), digests, now)
  return codes
}

function wrongCode(): Problem {
  const { message } = new Problem('second_factor_wrong')
  return new Problem('second_factor_wrong', { errors: [{ path: 'code', message }] })
}
