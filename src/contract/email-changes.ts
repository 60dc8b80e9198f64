import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { linkToken } from './passwords.ts'
import { problems } from './problem.ts'

const confirmed = z.object({
  success: z.literal(true),
  message: z.string(),
  /** With which the person logs in from now on. */
  email: z.string(),
})

/** The call of a role whose people change their own email. */
function changeCalls<const R extends 'customer' | 'admin'>(role: R) {
  return {
    confirm: endpoint({
      method: 'POST',
      path: `/api/${role}/email-confirmation`,
      access: 'public',
      summary:
        'Confirm a new email with the token of the link sent to it, once; all other sessions of the account end',
      body: z.object({ token: linkToken(problems.email_link_over[1]) }),
      response: confirmed,
      problems: ['email_link_over', 'account_exists'],
    }),
  }
}

export const customerEmail = changeCalls('customer')
export const adminEmail = changeCalls('admin')
