import * as z from 'zod/mini'
import { role, session } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { id, idParams, instant, line, success } from './fields.ts'

/** How a person shows who they are besides the password. */
export const factorMethod = z.enum(['passkey', 'totp', 'recovery_code'])
export type FactorMethod = z.infer<typeof factorMethod>

const base64url = (most: number) =>
  z.string().check(z.maxLength(most), z.regex(/^[\w-]+$/, 'Not base64url.'))

/** The secret of a step that has begun: it works once, and for ten minutes. */
export const challenge = base64url(64)

/** An assertion as `startAuthentication` of @simplewebauthn/browser returns it (WebAuthn, §5.1.1). */
export const passkeyAssertion = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: z.optional(base64url(200)),
  }),
})
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>

/** A new credential as `startRegistration` of @simplewebauthn/browser returns it. */
const passkeyRegistration = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(8))),
  }),
})
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>

/** Options for the browser’s passkey dialog, in the JSON form of WebAuthn Level 3. */
export const passkeyOptions = z.record(z.string(), z.unknown())

/** The details of a `second_factor_needed` refusal. `passkey`: options for the browser, if the account has one. */
export const neededFactor = z.object({
  challenge: z.string(),
  methods: z.array(factorMethod),
  passkey: z.optional(passkeyOptions),
})
export type NeededFactor = z.infer<typeof neededFactor>

/** A code of an authenticator app. */
export const code = z
  .string('Enter the code.')
  .check(z.trim(), z.maxLength(12), z.regex(/^\d{3} ?\d{3}$/, 'Enter the six digits of the code.'))

const name = line('Name is required', 60)

export const secondFactor = z.object({
  _id: id,
  kind: z.enum(['passkey', 'totp']),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
})
export type SecondFactor = z.infer<typeof secondFactor>

/** `isRequired`: the shop asks the caller’s role for a second factor. */
export const secondFactorList = z.object({
  factors: z.array(secondFactor),
  recoveryCodesLeft: z.int(),
  isRequired: z.boolean(),
})
export type SecondFactorList = z.infer<typeof secondFactorList>

/** `recoveryCodes`: with the first factor, and shown this once. */
const added = z.extend(secondFactorList, { recoveryCodes: z.optional(z.array(z.string())) })
export type AddedFactor = z.infer<typeof added>

const begun = z.object({ challenge: z.string(), options: passkeyOptions })

/** The second step of a login, logging in with a passkey, and a person’s own factors. */
export const secondFactors = {
  finishLogin: endpoint({
    method: 'POST',
    path: '/api/login/second-factor',
    access: 'public',
    summary:
      'Finish a login that was refused with second_factor_needed: with a code of an authenticator app, a recovery code or a passkey',
    body: z.object({
      challenge,
      code: z.optional(code),
      recoveryCode: z.optional(z.string().check(z.trim(), z.maxLength(40))),
      assertion: z.optional(passkeyAssertion),
    }),
    response: session,
    problems: ['second_factor_over', 'second_factor_wrong'],
  }),
  beginPasskeyLogin: endpoint({
    method: 'POST',
    path: '/api/login/passkey-challenge',
    access: 'public',
    summary: 'Get the options for logging in with a passkey, without a password',
    body: z.object({ role }),
    response: begun,
  }),
  passkeyLogin: endpoint({
    method: 'POST',
    path: '/api/login/passkey',
    access: 'public',
    summary: 'Log in with a passkey, which counts as both factors',
    body: z.object({ challenge, assertion: passkeyAssertion }),
    response: session,
    problems: ['second_factor_over', 'second_factor_wrong'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/second-factors',
    access: 'signed-in',
    beforeSecondFactor: true,
    summary: 'List the second factors of the caller’s login',
    response: secondFactorList,
  }),
  beginApp: endpoint({
    method: 'POST',
    path: '/api/second-factors/app',
    access: 'signed-in',
    beforeSecondFactor: true,
    budget: 'steps',
    stepUp: true,
    summary: 'Get the secret for a new authenticator app; its first code completes it',
    response: z.object({ challenge: z.string(), secret: z.string(), uri: z.string() }),
    problems: ['too_many_factors'],
  }),
  addApp: endpoint({
    method: 'POST',
    path: '/api/second-factors/app/code',
    access: 'signed-in',
    beforeSecondFactor: true,
    summary: 'Add an authenticator app with its first code',
    body: z.object({ challenge, code, name }),
    response: added,
    problems: ['second_factor_over', 'second_factor_wrong', 'too_many_factors'],
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/api/second-factors/passkey',
    access: 'signed-in',
    beforeSecondFactor: true,
    budget: 'steps',
    stepUp: true,
    summary: 'Get the options for a new passkey',
    response: begun,
    problems: ['too_many_factors'],
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/second-factors/passkey/registration',
    access: 'signed-in',
    beforeSecondFactor: true,
    summary: 'Add a passkey that the browser has created',
    body: z.object({ challenge, registration: passkeyRegistration, name }),
    response: added,
    problems: ['second_factor_over', 'second_factor_wrong', 'passkey_known', 'too_many_factors'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/second-factors/:id',
    access: 'signed-in',
    stepUp: true,
    summary: 'Remove a second factor; with the last one, the recovery codes go too',
    params: idParams,
    response: secondFactorList,
    problems: ['second_factor_not_found', 'last_factor'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/second-factors/recovery-codes',
    access: 'signed-in',
    stepUp: true,
    summary: 'Make ten new recovery codes; the earlier ones stop working',
    response: z.extend(success, { recoveryCodes: z.array(z.string()) }),
    problems: ['second_factor_not_found'],
  }),
}
