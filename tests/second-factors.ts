import { TOTP } from 'otpauth'
import { Refusal } from '#contract/client.ts'
import { type NeededFactor, neededFactor } from '#contract/second-factors.ts'
import type { TestActor } from './actors.ts'
import { newPasskey } from './passkeys.ts'

/** The code of an app at a moment of the test's clock. */
export function codeOf(secret: string, at = new Date()): string {
  return new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: at.getTime(),
  })
}

/** Adds an authenticator app to the login of an actor, with the code of the step before. */
export async function addApp({ api }: Pick<TestActor, 'api'>, now = new Date()) {
  const { challenge, secret } = await api.secondFactors.beginApp()
  const code = codeOf(secret, new Date(now.getTime() - 30_000))
  const added = await api.secondFactors.addApp({ body: { challenge, code, name: 'Phone' } })
  return { secret, recoveryCodes: added.recoveryCodes ?? [], factors: added.factors }
}

/** Adds a passkey to the login of an actor. */
export async function addPasskey({ api }: Pick<TestActor, 'api'>) {
  const passkey = newPasskey()
  const begun = await api.secondFactors.beginPasskey()
  const registration = passkey.register(begun.options)
  const added = await api.secondFactors.addPasskey({
    body: { challenge: begun.challenge, registration, name: 'Laptop' },
  })
  return { passkey, recoveryCodes: added.recoveryCodes ?? [], factors: added.factors }
}

/** What the first step of a login asks for. */
export async function neededBy(login: Promise<unknown>): Promise<NeededFactor> {
  const refused = await login.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(refused instanceof Refusal) || refused.code !== 'second_factor_needed')
    throw new Error(`no second step: ${String(refused)}`)
  return neededFactor.parse(refused.details)
}
