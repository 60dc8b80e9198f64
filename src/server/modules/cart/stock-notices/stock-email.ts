import type { Email } from '../../../platform/email.ts'
import { emailTo } from '../../../platform/email-to.ts'
import { linkIn, words } from '../../../platform/email-words.ts'

/** Leads to the product's page. Names no medicine, because others may read the email. */
export function stockEmail(
  customer: { name: string; email: string },
  { key, shopUrl, productId }: { key: string; shopUrl: string; productId: string },
): Email {
  return emailTo(customer, {
    key,
    subject: words`A medicine that you wait for is in stock again`,
    paragraphs: [
      words`a medicine that you wait for can be bought again. Stock is limited, and we set nothing aside for you:`,
      linkIn(shopUrl)`/medicines/${productId}`,
      words`You get this email once. My Account shows what else you wait for.`,
    ],
  })
}
