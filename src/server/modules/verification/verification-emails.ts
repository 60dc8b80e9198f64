import { orderNumber } from '#contract/order-number.ts'
import type { Email } from '../../platform/email.ts'
import { emailTo } from '../../platform/email-to.ts'
import { words } from '../../platform/email-words.ts'

/* Emails about questions of pharmacists. They name neither a medicine nor a patient, because others may read them. */

type Recipient = { name: string; email: string }
type Message = { orderId: string; pharmacyName: string; messageId: string }

/** To the customer: a pharmacist asks something. */
export function questionEmail(
  { orderId, pharmacyName, messageId }: Message,
  customer: Recipient,
): Email {
  const number = orderNumber(orderId)
  return emailTo(customer, {
    key: `prescription-asked:${messageId}`,
    subject: words`A pharmacist asks about the prescription of your order ${number}`,
    paragraphs: [
      words`a pharmacist of ${pharmacyName} can’t decide about the prescription of your order ${number} yet and asks you something. Please answer under Prescriptions, with a message or another page. Until then, the medicines that need the prescription wait.`,
    ],
  })
}

/** To the pharmacy: the customer has answered. */
export function answerEmail({ orderId, messageId }: Message, pharmacy: Recipient): Email {
  const number = orderNumber(orderId)
  return emailTo(pharmacy, {
    key: `prescription-answered:${messageId}`,
    subject: words`The customer of order ${number} has answered about the prescription`,
    paragraphs: [
      words`the customer of order ${number} has answered your pharmacist’s question. The prescription waits to be verified under Prescriptions.`,
    ],
  })
}
