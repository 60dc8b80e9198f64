import type { Email } from '../../platform/email.ts'
import { emailTo } from '../../platform/email-to.ts'
import { linkIn, words } from '../../platform/email-words.ts'

/** Confirms to customers that they have deleted their account. */
export function deletedEmail(to: { name: string; email: string }, shopUrl: string): Email {
  return emailTo(to, {
    subject: words`Your account was deleted`,
    paragraphs: [
      words`somebody who was logged in to your customer account at Aushadh deleted it, and proved who they are. Your name, email, phone number, saved addresses, password, cart, nominee and notifications are erased. Orders and invoices stay as long as the law requires: ${linkIn(shopUrl)`/privacy`}`,
      words`Orders on their way are still delivered, and refunds are still paid.`,
      words`If it was not you, tell us: ${linkIn(shopUrl)`/grievance`}. The account cannot be restored, and you can register again with this email.`,
    ],
  })
}
