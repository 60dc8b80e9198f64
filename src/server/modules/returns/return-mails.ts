import { formatRupees, rupeesOf } from '#contract/money.ts'
import type { Mail } from '../../platform/mail.ts'

/* Letters about returns. They name no medicine. */

type Recipient = { name: string; email: string }
type Return = { id: string; orderId: string }

const numberOf = ({ orderId }: Return) => orderId.slice(0, 8)
const units = (quantity: number) => (quantity === 1 ? 'one unit' : `${quantity} units`)

/** To the pharmacy: a customer wants to give something back. */
export function requestMail(asked: Return & { quantity: number }, pharmacy: Recipient): Mail {
  const number = numberOf(asked)
  return {
    key: `return-requested:${asked.id}`,
    recipient: pharmacy.email,
    subject: `A return of order ${number} waits for your answer`,
    body: [
      `Dear ${pharmacy.name},`,
      `the customer of order ${number} asks to give ${units(asked.quantity)} back. Please look at it under Returns, and answer within three days; then we decide.`,
      'Aushadh',
    ].join('\n\n'),
  }
}

/** To the customer: it is accepted; of its money, so much goes back. */
export function acceptedMail(
  accepted: Return & { quantity: number; answer: string | null; amountPaise: number },
  customer: Recipient,
): Mail {
  const number = numberOf(accepted)
  const { amountPaise, answer } = accepted
  return {
    key: `return-accepted:${accepted.id}`,
    recipient: customer.email,
    subject: `Your return of order ${number} is accepted`,
    body: [
      `Dear ${customer.name},`,
      `${units(accepted.quantity)} of your order ${number} ${accepted.quantity === 1 ? 'is' : 'are'} taken back.${answer === null ? '' : ` The answer given: ${answer}`}`,
      ...(amountPaise > 0
        ? [
            `${formatRupees(rupeesOf(amountPaise))} goes back to you the way you paid; we will write again when it is on its way.`,
          ]
        : []),
      'You can follow it under My Orders.',
      'Aushadh',
    ].join('\n\n'),
  }
}

/** To the customer: it is refused, and why. */
export function refusedMail(
  refused: Return & { answer: string | null },
  customer: Recipient,
): Mail {
  const number = numberOf(refused)
  return {
    key: `return-refused:${refused.id}`,
    recipient: customer.email,
    subject: `Your return of order ${number} is refused`,
    body: [
      `Dear ${customer.name},`,
      `your return of order ${number} was refused. The reason given: ${refused.answer ?? ''}`,
      'You can see it under My Orders, and ask again while there is time. If you do not agree, please write to our support: we can decide otherwise.',
      'Aushadh',
    ].join('\n\n'),
  }
}

/** To the pharmacy: the administrator has decided in its place, or otherwise than it did. */
export function overruledMail(overruled: Return & { quantity: number }, pharmacy: Recipient): Mail {
  const number = numberOf(overruled)
  return {
    key: `return-overruled:${overruled.id}`,
    recipient: pharmacy.email,
    subject: `The return of order ${number} was accepted by the marketplace`,
    body: [
      `Dear ${pharmacy.name},`,
      `the marketplace accepted the return of ${units(overruled.quantity)} of order ${number}. Its money goes back to the customer, and off what you earned of it. You find the reasons under Returns.`,
      'Aushadh',
    ].join('\n\n'),
  }
}
