import type { Email } from '../../platform/email.ts'
import { emailTo } from '../../platform/email-to.ts'
import { linkIn, words } from '../../platform/email-words.ts'

/** Tells the customer of a copy of their data. `key`: one for each copy. */
export function copyEmail(
  to: { name: string; email: string },
  key: string,
  shopUrl: string,
): Email {
  return emailTo(to, {
    key,
    subject: words`Your data was downloaded`,
    paragraphs: [
      words`somebody who is logged in to your customer account at Aushadh downloaded a copy of your data: profile, orders, prescriptions and everything else that we store about you.`,
      words`If you did not do it, set a new password now: ${linkIn(shopUrl)`/customer/forgot-password`}`,
    ],
  })
}
