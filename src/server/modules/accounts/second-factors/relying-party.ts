import type { AuthenticatorTransport } from '@simplewebauthn/server'
import type { PasskeyAssertion, PasskeyRegistration } from '#contract/second-factors.ts'
import type { FactorHolder, FactorRow } from './factor-queries.ts'

type Passkey = Pick<FactorRow, 'credentialId' | 'publicKey' | 'signCount' | 'transports'>

/**
 * WebAuthn for one origin: that of the shop's own URL, never one that a request names. A passkey must verify its user
 * (fingerprint, face, PIN): only then does it count as both factors.
 */
function relyingParty(shopUrl: string) {
  const { origin, hostname } = new URL(shopUrl)
  return { origin, id: hostname }
}

/** Loaded with the first passkey: its parsers of certificates take 8 MB. */
const webAuthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256: what authenticators have. The library’s default asks Node, which warns in the log. */
const algorithms = [-8, -7, -257]

const described = ({ credentialId, transports }: Passkey) => ({
  id: credentialId ?? '',
  transports: transports as AuthenticatorTransport[],
})

const asJson = (options: object) => ({ ...options }) as Record<string, unknown>

/** Options for a new passkey. The user's handle names no person. */
export async function registrationOptions(
  shopUrl: string,
  {
    question,
    holder,
    email,
    known,
  }: { question: string; holder: FactorHolder; email: string; known: Passkey[] },
) {
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Aushadh',
    rpID: relyingParty(shopUrl).id,
    userName: email,
    userID: new TextEncoder().encode(`${holder.role}:${holder.id}`),
    challenge: bytesOf(question),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(described),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  return asJson(options)
}

/** Options for an assertion; with no passkeys given, by any that the browser knows for the shop. */
export async function assertionOptions(shopUrl: string, question: string, allowed: Passkey[]) {
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(shopUrl).id,
    challenge: bytesOf(question),
    allowCredentials: allowed.map(described),
    userVerification: 'required',
  })
  return asJson(options)
}

const bytesOf = (question: string) => new Uint8Array(Buffer.from(question, 'base64url'))

/** The credential of a registration that answers the question at the shop's origin, else null. */
export async function checkRegistration(
  shopUrl: string,
  question: string,
  given: PasskeyRegistration,
) {
  const { origin, id } = relyingParty(shopUrl)
  const { transports = [], ...response } = given.response
  const { verifyRegistrationResponse } = await webAuthn()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...given, response, clientExtensionResults: {} },
      expectedChallenge: question,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) return null
    const { credential } = registrationInfo
    const { id: credentialId, publicKey, counter: signCount } = credential
    return { credentialId, publicKey, signCount, transports }
  } catch {
    return null
  }
}

/** The new signature count of an assertion that answers the question at the shop's origin, else null. */
export async function checkAssertion(
  shopUrl: string,
  question: string,
  given: PasskeyAssertion,
  { credentialId, publicKey, signCount }: Passkey,
): Promise<number | null> {
  if (credentialId === null || publicKey === null || given.id !== credentialId) return null
  const { origin, id } = relyingParty(shopUrl)
  const { userHandle, ...response } = given.response
  const { verifyAuthenticationResponse } = await webAuthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...given,
        response: userHandle === undefined ? response : { ...response, userHandle },
        clientExtensionResults: {},
      },
      expectedChallenge: question,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: signCount },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
