import * as z from 'zod/mini'
import { accountProblems } from './account-problems.ts'
import { endpoint } from './endpoint.ts'
import { success } from './fields.ts'
import { linkToken } from './passwords.ts'

const confirmed = z.object({
  success: z.literal(true),
  message: z.string(),
  /** With which the person logs in from now on. */
  email: z.string(),
})

/** The call that confirms an email with the token of an emailed link. */
const confirmCall = <const R extends 'customer' | 'pharmacy' | 'admin'>(role: R, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/${role}/email-confirmation`,
    access: 'public',
    summary,
    body: z.object({ token: linkToken(accountProblems.email_link_over[1]) }),
    response: confirmed,
    problems: ['email_link_over', 'account_exists'],
  })

const registered = 'Confirm the email of a registration with the token of the link sent to it, once'
const changed =
  'Confirm a new email with the token of the link sent to it, once; all other sessions of the account end'

/** The call of a role whose people register themselves. */
const sendAgainCall = <const R extends 'customer' | 'pharmacy'>(role: R) =>
  endpoint({
    method: 'POST',
    path: `/api/${role}/confirmation-email`,
    access: role,
    summary: 'Send the link that confirms the email of a registration again; the older link ends',
    response: z.extend(success, { message: z.string() }),
  })

export const customerEmail = {
  confirm: confirmCall('customer', `${changed}. ${registered}`),
  sendAgain: sendAgainCall('customer'),
}
export const adminEmail = { confirm: confirmCall('admin', changed) }
export const pharmacyEmail = {
  confirm: confirmCall('pharmacy', registered),
  sendAgain: sendAgainCall('pharmacy'),
}
