import * as z from 'zod/mini'
import { accountProblems } from './account-problems.ts'
import type { Role } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { currentPassword, email, newPasswords } from './fields.ts'
import { proof } from './proof.ts'

const confirmation = z.object({ message: z.string(), success: z.literal(true) })

/** The token of an emailed link. A malformed token gets the same message as an expired one, which is `over`. */
export const linkToken = (over: string) =>
  z.string(over).check(z.trim(), z.minLength(1, over), z.maxLength(100, over))

/** The password calls of a role; the rules for a new password differ by role. */
function passwordCalls<const R extends Role>(role: R) {
  const rules = newPasswords[role]
  return {
    change: endpoint({
      method: 'PUT',
      path: `/api/${role}/change-password`,
      access: role,
      summary: 'Change the password; all other sessions of the account end',
      body: z.object({ currentPassword, newPassword: rules }),
      response: confirmation,
      problems: ['wrong_password'],
      messages: { unauthenticated: 'You are not logged in' },
    }),
    forgot: endpoint({
      method: 'POST',
      path: `/api/${role}/forgot-password`,
      access: 'public',
      summary:
        'Email a link that sets a new password; the response is the same for known and unknown addresses',
      body: z.object({ email, proof }),
      response: confirmation,
      problems: ['proof_required'],
    }),
    reset: endpoint({
      method: 'POST',
      path: `/api/${role}/reset-password`,
      access: 'public',
      summary:
        'Set a new password with the token of an emailed link, once; all sessions of the account end',
      body: z.object({ token: linkToken(accountProblems.reset_link_over[1]), password: rules }),
      response: confirmation,
      problems: ['reset_link_over'],
    }),
  }
}

export const customerPassword = passwordCalls('customer')
export const pharmacyPassword = passwordCalls('pharmacy')
export const adminPassword = passwordCalls('admin')
