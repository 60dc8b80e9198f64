import { Refusal } from '#contract/client.ts'
import type { PasskeyAssertion, PasskeyRegistration } from '#contract/second-factors.ts'

/** As the server sends them: in the JSON form of WebAuthn Level 3. */
type Options = Record<string, unknown>
type Browser = typeof import('@simplewebauthn/browser')
type Given<Name extends 'startAuthentication' | 'startRegistration'> = Parameters<
  Browser[Name]
>[0]['optionsJSON']

/** Not a failure to worry about: the person closed the browser's dialog, or let it wait too long. */
const notUsed = 'The passkey was not used. Try again, or log in with your password.'

/**
 * Asks for a passkey in the browser's dialog. Rejects with the code `passkey_not_used` and `message` if none was
 * chosen, or with `network`.
 */
export async function askForPasskey(options: Options, message = notUsed) {
  const { startAuthentication } = await loadDialogs()
  const optionsJSON = options as unknown as Given<'startAuthentication'>
  const assertion = await startAuthentication({ optionsJSON }).catch(() => {
    throw new Refusal(0, { code: 'passkey_not_used', message })
  })
  return assertion as PasskeyAssertion
}

/** Makes a new passkey in the browser's dialog. Rejects with a `Refusal`, as `askForPasskey` does. */
export async function createPasskey(options: Options) {
  const { startRegistration } = await loadDialogs()
  const optionsJSON = options as unknown as Given<'startRegistration'>
  const registration = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    const message = isKnown
      ? 'This device or key has a passkey for your login already.'
      : 'The passkey was not added. Please try again.'
    throw new Refusal(0, { code: 'passkey_not_used', message })
  })
  return registration as PasskeyRegistration
}

async function loadDialogs(): Promise<Browser> {
  try {
    return await import('@simplewebauthn/browser')
  } catch {
    throw new Refusal(0, { code: 'network' })
  }
}
