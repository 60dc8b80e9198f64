import type { Role, Session } from '#contract/accounts.ts'
import { askForPasskey } from '../../api/passkeys.ts'
import { secondFactorCalls } from '../../api/second-factor-calls.ts'

/** Logs in without a password. Rejects with a `Refusal`, also if the person used no passkey. */
export async function logInWithPasskey(role: Role): Promise<Session> {
  const { challenge, options } = await secondFactorCalls.beginPasskeyLogin({ body: { role } })
  const assertion = await askForPasskey(options)
  return secondFactorCalls.passkeyLogin({ body: { challenge, assertion } })
}
