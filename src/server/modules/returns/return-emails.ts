import { formatRupees, rupeesOf } from '#contract/money.ts'
import { orderNumber } from '#contract/order-number.ts'
import type { Email } from '../../platform/email.ts'

/* Emails about returns. They name no medicine, because others may read them. */

type Recipient = { name: string; email: string }
type Return = { id: string; orderId: string }

const packs = (quantity: number) => (quantity === 1 ? 'one pack' : `${quantity} packs`)

/** To the pharmacy: a customer requests a return. */
export function requestEmail(asked: Return & { quantity: number }, pharmacy: Recipient): Email {
  const number = orderNumber(asked.orderId)
  return {
    key: `return-requested:${asked.id}`,
    recipient: pharmacy.email,
    subject: `A return of order ${number} needs your answer`,
    body: [
      `Dear ${pharmacy.name},`,
      `the customer of order ${number} asks to return ${packs(asked.quantity)}. Please answer under Returns within three days; after that, the marketplace may decide.`,
      'Aushadh',
    ].join('\n\n'),
  }
}

/** To the customer: the return is accepted, with its refund. */
export function acceptedEmail(
  accepted: Return & { quantity: number; answer: string | null; amountPaise: number },
  customer: Recipient,
): Email {
  const number = orderNumber(accepted.orderId)
  const { amountPaise, answer } = accepted
  return {
    key: `return-accepted:${accepted.id}`,
    recipient: customer.email,
    subject: `Your return of order ${number} is accepted`,
    body: [
      `Dear ${customer.name},`,
      `your return of ${packs(accepted.quantity)} of order ${number} was accepted.${answer === null ? '' : ` Answer: ${answer}`}`,
      ...(amountPaise > 0
        ? [
            `We are returning ${formatRupees(rupeesOf(amountPaise))} to your original payment method and will email you when it is on its way.`,
          ]
        : []),
      'You can follow it under My Orders.',
      'Aushadh',
    ].join('\n\n'),
  }
}

/** To the customer: the return is refused, with the reason. */
export function refusedEmail(
  refused: Return & { answer: string | null },
  customer: Recipient,
): Email {
  const number = orderNumber(refused.orderId)
  return {
    key: `return-refused:${refused.id}`,
    recipient: customer.email,
    subject: `Your return of order ${number} is refused`,
    body: [
      `Dear ${customer.name},`,
      `your return of order ${number} was refused. Reason: ${refused.answer ?? ''}`,
      'You can see it under My Orders and ask again within the return period. If you do not agree, please write to our support: we can overrule the decision.',
      'Aushadh',
    ].join('\n\n'),
  }
}

/** To the pharmacy: an administrator has accepted the return in its place, or overruled its refusal. */
export function overruledEmail(
  overruled: Return & { quantity: number },
  pharmacy: Recipient,
): Email {
  const number = orderNumber(overruled.orderId)
  return {
    key: `return-overruled:${overruled.id}`,
    recipient: pharmacy.email,
    subject: `The return of order ${number} was accepted by the marketplace`,
    body: [
      `Dear ${pharmacy.name},`,
      `the marketplace accepted the return of ${packs(overruled.quantity)} of order ${number}. The customer is refunded, and the amount is deducted from your earnings. You find the reasons under Returns.`,
      'Aushadh',
    ].join('\n\n'),
  }
}
