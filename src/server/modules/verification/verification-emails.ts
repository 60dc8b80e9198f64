import { orderNumber } from '#contract/order-number.ts'
import type { Email } from '../../platform/email.ts'

/* Emails about questions of pharmacists. They name neither a medicine nor a patient, because others may read them. */

type Recipient = { name: string; email: string }
type Message = { orderId: string; pharmacyName: string; messageId: string }

/** To the customer: a pharmacist asks something. */
export function questionEmail(
  { orderId, pharmacyName, messageId }: Message,
  { name, email }: Recipient,
): Email {
  const number = orderNumber(orderId)
  return {
    key: `prescription-asked:${messageId}`,
    recipient: email,
    subject: `A pharmacist asks about the prescription of your order ${number}`,
    body: [
      `Dear ${name},`,
      `a pharmacist of ${pharmacyName} can’t decide about the prescription of your order ${number} yet and asks you something. Please answer under Prescriptions, with a message or another page. Until then, the medicines that need the prescription wait.`,
      'Aushadh',
    ].join('\n\n'),
  }
}

/** To the pharmacy: the customer has answered. */
export function answerEmail({ orderId, messageId }: Message, { name, email }: Recipient): Email {
  const number = orderNumber(orderId)
  return {
    key: `prescription-answered:${messageId}`,
    recipient: email,
    subject: `The customer of order ${number} has answered about the prescription`,
    body: [
      `Dear ${name},`,
      `the customer of order ${number} has answered your pharmacist’s question. The prescription waits to be verified under Prescriptions.`,
      'Aushadh',
    ].join('\n\n'),
  }
}
