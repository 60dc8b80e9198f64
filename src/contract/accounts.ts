import * as z from 'zod/mini'
import { adminRole } from './admin-roles.ts'
import { endpoint } from './endpoint.ts'
import {
  email,
  id,
  line,
  loginPassword,
  newPasswords,
  optionalPhone,
  success,
  text,
} from './fields.ts'
import { proof } from './proof.ts'
import { staffRole } from './staff-roles.ts'

export const role = z.enum(['customer', 'pharmacy', 'admin'])
export type Role = z.infer<typeof role>

/**
 * A signed-in user as the browser stores it; `_id` of a pharmacy account is the pharmacy's id, also for its staff.
 * `staffRole`: only of a staff member other than the owner. `adminRole`: only of an administrator other than the
 * owner.
 */
export const user = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  username: z.string(),
  role,
  contact: z.nullable(z.string()),
  staffRole: z.optional(staffRole),
  adminRole: z.optional(adminRole),
})
export type User = z.infer<typeof user>

/**
 * Response of every login and registration; `token` is a JWT with role, exp and a session id. `weakPassword`: the
 * password breaks the rules for new ones; the person is asked to change it. `needsSecondFactor`: until the person adds
 * one, most calls answer `second_factor_required`. `newNotice`: the privacy notice has changed since the customer was
 * last shown it.
 */
export const session = z.object({
  token: z.string(),
  user,
  message: z.string(),
  weakPassword: z.optional(z.literal(true)),
  needsSecondFactor: z.optional(z.literal(true)),
  newNotice: z.optional(z.literal(true)),
})
export type Session = z.infer<typeof session>

/** `email` accepts the email or the username (SPEC.md §5). */
export const loginInput = z.object({
  email: text('Email/Username is required', 254),
  password: loginPassword,
  proof,
})

export const registerInput = z.object({
  name: line('Name is required', 120),
  email,
  password: newPasswords.customer,
  proof,
})

/**
 * A signed-in user’s own profile. `emailConfirmed`: false until the link sent at registration is opened. `newEmail`
 * waits until its link is opened; null: none waits.
 */
export const profile = z.extend(user, {
  emailConfirmed: z.boolean(),
  newEmail: z.nullable(z.string()),
})
export type Profile = z.infer<typeof profile>

/** A changed `email` needs the password. It is stored once the link sent to it is opened. */
export const profileInput = z.object({
  name: line('Name is required', 120),
  email,
  currentPassword: z.optional(z.string().check(z.maxLength(128))),
})

/** `contact` is a phone number; leave it out to keep the current one, send it blank or null to remove it. */
export const customerProfileInput = z.extend(profileInput, { contact: optionalPhone })

export const accounts = {
  customerLogin: endpoint({
    method: 'POST',
    path: '/api/customer/login',
    access: 'public',
    summary: 'Log in as a customer',
    body: loginInput,
    response: session,
    problems: ['invalid_credentials', 'proof_required', 'second_factor_needed'],
  }),
  customerRegister: endpoint({
    method: 'POST',
    path: '/api/customer/register',
    access: 'public',
    summary: 'Register a customer and log them in',
    body: registerInput,
    response: session,
    problems: ['account_exists', 'proof_required'],
  }),
  customerProfile: endpoint({
    method: 'GET',
    path: '/api/customer/profile',
    access: 'customer',
    summary: 'Get the customer’s profile',
    response: profile,
    messages: { unauthenticated: 'You are not logged in' },
  }),
  updateCustomerProfile: endpoint({
    method: 'PUT',
    path: '/api/customer/profile',
    access: 'customer',
    summary:
      'Change the customer’s name and phone number. A changed email needs the password, and the link sent to it',
    body: customerProfileInput,
    response: profile,
    problems: ['account_exists', 'password_needed', 'wrong_password'],
    messages: { unauthenticated: 'You are not logged in' },
  }),
  adminLogin: endpoint({
    method: 'POST',
    path: '/api/admin/login',
    access: 'public',
    summary: 'Log in as an administrator',
    body: loginInput,
    response: session,
    problems: ['invalid_credentials', 'proof_required', 'second_factor_needed'],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/session',
    access: 'signed-in',
    beforeSecondFactor: true,
    summary: 'End the session of the token in the request',
    response: success,
    responseHeaders: ['clear-site-data'],
  }),
}
