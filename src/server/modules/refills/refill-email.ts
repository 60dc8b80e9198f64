import type { Email } from '../../platform/email.ts'
import { emailTo } from '../../platform/email-to.ts'
import { linkIn, words } from '../../platform/email-words.ts'

/** Leads to the prepared refill and to all refills. Names no medicine, because others may read it. */
export function refillEmail(
  customer: { name: string; email: string },
  { key, shopUrl }: { key: string; shopUrl: string },
): Email {
  return emailTo(customer, {
    key,
    subject: words`Time to refill your medicines`,
    paragraphs: [
      words`you asked us to remind you before your medicines run out. We have prepared your refill; nothing is ordered before you say so:`,
      linkIn(shopUrl)`/refills/order`,
      words`You change or stop these reminders under Refills in My Account: ${linkIn(shopUrl)`/refills`}`,
    ],
  })
}
