import { TOTP } from 'otpauth'
import { Refusal } from '#contract/client.ts'
import { type NeededFactor, neededFactor } from '#contract/second-factors.ts'
import type { TestActor } from './actors.ts'
import { newPasskey } from './passkeys.ts'

const period = 30

/**
 * The code of an app in its next step of 30 seconds, by default. The shop accepts it for a whole step from now on, so
 * that it does not matter when the present one ends, and also after the present one was used.
 */
export function codeOf(secret: string, at = new Date(Date.now() + period * 1000)): string {
  return new TOTP({ secret, algorithm: 'SHA1', digits: 6, period }).generate({
    timestamp: at.getTime(),
  })
}

/** Adds an authenticator app to the login of an actor, with the code of the present step. */
export async function addApp({ api }: Pick<TestActor, 'api'>) {
  const { challenge, secret } = await api.secondFactors.beginApp()
  const code = codeOf(secret, new Date())
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
