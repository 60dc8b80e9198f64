import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { currentPassword, id, idParams, instant, success } from './fields.ts'
import { challenge, code, passkeyAssertion, passkeyOptions } from './second-factors.ts'

/**
 * A session of the caller's login. `device`: browser and system as the browser named them at the login, '' if it
 * named none. `address`: the IP address of the login. `lastActiveAt`: to a twentieth of the idle limit.
 */
export const ownSession = z.object({
  _id: id,
  device: z.string(),
  address: z.string(),
  createdAt: instant,
  lastActiveAt: instant,
  expiresAt: instant,
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

/** `idleHours` and `absoluteHours`: after how long without use, and after how long in all, a session ends. */
export const sessionList = z.object({
  sessions: z.array(ownSession),
  idleHours: z.number(),
  absoluteHours: z.number(),
})
export type SessionList = z.infer<typeof sessionList>

/** A request with this header, 'true', comes from a page that a person uses. */
export const activeHeader = 'x-active'

/** For how long a person counts as proven after a login or a confirmation. */
export const confirmedMinutes = 5

/** One proof of the person: a code or a passkey of a second factor, or, if there is none, the password. */
export const confirmation = z.object({
  password: z.optional(currentPassword),
  code: z.optional(code),
  passkey: z.optional(z.object({ challenge, assertion: passkeyAssertion })),
})
export type Confirmation = z.infer<typeof confirmation>

/** How the person at the session can confirm. `challenge`, `passkey`: for a confirmation with a passkey. */
const confirmationMethods = z.object({
  methods: z.array(z.enum(['password', 'totp', 'passkey'])),
  challenge: z.optional(z.string()),
  passkey: z.optional(passkeyOptions),
})
export type ConfirmationMethods = z.infer<typeof confirmationMethods>

const ended = z.extend(success, { ended: z.int() })

/** A person's own sessions, and those that an administrator or an owner ends. */
export const sessions = {
  list: endpoint({
    method: 'GET',
    path: '/api/sessions',
    access: 'signed-in',
    summary: 'List the open sessions of the caller’s login, the latest used first',
    response: sessionList,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/sessions/:id',
    access: 'signed-in',
    stepUp: true,
    summary: 'End one session of the caller’s login',
    params: idParams,
    response: success,
    problems: ['session_not_found'],
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/api/sessions',
    access: 'signed-in',
    stepUp: true,
    summary: 'End all sessions of the caller’s login but the one of the request',
    response: ended,
  }),
  reportActivity: endpoint({
    method: 'POST',
    path: '/api/session/activity',
    access: 'signed-in',
    summary: 'Report that a person uses the page: the idle limit of the session starts anew',
    response: success,
  }),
  beginConfirmation: endpoint({
    method: 'POST',
    path: '/api/session/confirmation-methods',
    access: 'signed-in',
    beforeSecondFactor: true,
    budget: 'steps',
    summary: 'Ask how the person at the session can confirm, with the options for a passkey',
    response: confirmationMethods,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/session/confirmation',
    access: 'signed-in',
    beforeSecondFactor: true,
    summary: 'Prove again who uses the session; for five minutes, calls that need it are open',
    body: confirmation,
    response: success,
    problems: ['confirmation_wrong', 'second_factor_wrong', 'second_factor_over'],
  }),
  endCustomer: endpoint({
    method: 'DELETE',
    path: '/api/customer/:id/sessions',
    access: 'admin',
    stepUp: true,
    summary: 'End all sessions of a customer',
    params: idParams,
    response: ended,
    problems: ['customer_not_found'],
  }),
  endPharmacy: endpoint({
    method: 'DELETE',
    path: '/api/pharmacy/:id/sessions',
    access: 'admin',
    stepUp: true,
    summary: 'End all sessions of a pharmacy’s owner and staff',
    params: idParams,
    response: ended,
    problems: ['pharmacy_not_found'],
  }),
  endStaff: endpoint({
    method: 'DELETE',
    path: '/api/pharmacy/staff/:id/sessions',
    access: 'pharmacy',
    stepUp: true,
    summary: 'End all sessions of a staff member',
    params: idParams,
    response: ended,
    problems: ['staff_not_found'],
  }),
}
