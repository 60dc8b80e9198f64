import * as z from 'zod/mini'
import type { Role } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { loginPassword, newPassword } from './fields.ts'

const said = z.object({ message: z.string(), success: z.literal(true) })

/** Typed as it is known; only a new one has to follow rules. */
const currentPassword = z
  .string('Current password is required')
  .check(
    z.trim(),
    z.minLength(1, 'Current password is required'),
    z.maxLength(128, 'Password must be at most 128 characters'),
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
  }
}

export const customerPassword = passwordCalls('customer', newPassword)
export const pharmacyPassword = passwordCalls('pharmacy', loginPassword)
export const adminPassword = passwordCalls('admin', loginPassword)
