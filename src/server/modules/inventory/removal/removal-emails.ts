import type { Email } from '../../../platform/email.ts'
import { emailTo } from '../../../platform/email-to.ts'
import { words } from '../../../platform/email-words.ts'

type Recipient = { name: string; email: string }

export function removalEmail(medicine: string, reason: string, to: Recipient): Email {
  return emailTo(to, {
    subject: words`${medicine} was taken off sale`,
    paragraphs: [
      words`the marketplace has taken your listing ${medicine} off sale. Reason: ${reason}`,
      words`You still find it in your inventory. If you think this is a mistake, please write to our support.`,
    ],
  })
}

export function restorationEmail(medicine: string, to: Recipient): Email {
  return emailTo(to, {
    subject: words`${medicine} is on sale again`,
    paragraphs: [words`the marketplace has put your listing ${medicine} back on sale.`],
  })
}
