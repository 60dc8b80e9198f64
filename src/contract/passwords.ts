import * as z from 'zod/mini'
import type { Role } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { email, loginPassword, newPassword } from './fields.ts'
import { problems } from './problem.ts'

const said = z.object({ message: z.string(), success: z.literal(true) })

/** Typed as it is known; only a new one has to follow rules. */
const currentPassword = z
  .string('Current password is required')
  .check(
    z.trim(),
    z.minLength(1, 'Current password is required'),
    z.maxLength(128, 'Password must be at most 128 characters'),
  )

/** What stands in a mailed link. One that is no token of ours is as good as one that is over. */
const linkToken = z
  .string(problems.reset_link_over[1])
  .check(
    z.trim(),
    z.minLength(1, problems.reset_link_over[1]),
    z.maxLength(100, problems.reset_link_over[1]),
  )

/** The calls about an account's password; roles differ in what a good one is. */
function passwordCalls<const R extends Role>(role: R, rules: typeof newPassword) {
  return {
    change: endpoint({
      method: 'PUT',
      path: `/api/${role}/change-password`,
      access: role,
      summary: 'Change one’s own password; every other session of the account ends',
      body: z.object({ currentPassword, newPassword: rules }),
      response: said,
      problems: ['wrong_password'],
      messages: { unauthenticated: 'You are not logged in' },
    }),
    forgot: endpoint({
      method: 'POST',
      path: `/api/${role}/forgot-password`,
      access: 'public',
      summary:
        'Mail a link that sets a new password; the same answer for known and unknown addresses',
      body: z.object({ email }),
      response: said,
    }),
    reset: endpoint({
      method: 'POST',
      path: `/api/${role}/reset-password`,
      access: 'public',
      summary: 'Set a new password by a mailed link, once; every session of the account ends',
      body: z.object({ token: linkToken, password: rules }),
      response: said,
      problems: ['reset_link_over'],
    }),
  }
}

export const customerPassword = passwordCalls('customer', newPassword)
export const pharmacyPassword = passwordCalls('pharmacy', loginPassword)
export const adminPassword = passwordCalls('admin', loginPassword)
