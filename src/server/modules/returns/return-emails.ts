import { formatRupees, rupeesOf } from '#contract/money.ts'
import { orderNumber } from '#contract/order-number.ts'
import type { Email } from '../../platform/email.ts'
import { emailTo } from '../../platform/email-to.ts'
import { words } from '../../platform/email-words.ts'

/* Emails about returns. They name no medicine, because others may read them. */

type Recipient = { name: string; email: string }
type Return = { id: string; orderId: string }

const packs = (quantity: number) => (quantity === 1 ? 'one pack' : words`${quantity} packs`)

/** To the pharmacy: a customer requests a return. */
export function requestEmail(asked: Return & { quantity: number }, pharmacy: Recipient): Email {
  const number = orderNumber(asked.orderId)
  return emailTo(pharmacy, {
    key: `return-requested:${asked.id}`,
    subject: words`A return of order ${number} needs your answer`,
    paragraphs: [
      words`the customer of order ${number} asks to return ${packs(asked.quantity)}. Please answer under Returns within three days; after that, the marketplace may decide.`,
    ],
  })
}

/** To the customer: the return is accepted, with its refund. */
export function acceptedEmail(
  accepted: Return & {
    quantity: number
    answer: string | null
    amountPaise: number
    inCash: boolean
  },
  customer: Recipient,
): Email {
  const number = orderNumber(accepted.orderId)
  const { amountPaise } = accepted
  const answer = accepted.answer === null ? words`` : words` Answer: ${accepted.answer}`
  return emailTo(customer, {
    key: `return-accepted:${accepted.id}`,
    subject: words`Your return of order ${number} is accepted`,
    paragraphs: [
      words`your return of ${packs(accepted.quantity)} of order ${number} was accepted.${answer}`,
      ...(amountPaise > 0
        ? [
            accepted.inCash
              ? words`We owe you ${formatRupees(rupeesOf(amountPaise))}, which you paid in cash. Open the order under My Orders and say where we pay it.`
              : words`We are returning ${formatRupees(rupeesOf(amountPaise))} to your original payment method and will email you when it is on its way.`,
          ]
        : []),
      words`You can follow it under My Orders.`,
    ],
  })
}

/** To the customer: the return is refused, with the reason. */
export function refusedEmail(
  refused: Return & { answer: string | null },
  customer: Recipient,
): Email {
  const number = orderNumber(refused.orderId)
  return emailTo(customer, {
    key: `return-refused:${refused.id}`,
    subject: words`Your return of order ${number} is refused`,
    paragraphs: [
      words`your return of order ${number} was refused. Reason: ${refused.answer ?? ''}`,
      words`You can see it under My Orders and ask again within the return period. If you do not agree, please write to our support: we can overrule the decision.`,
    ],
  })
}

/** To the pharmacy: an administrator has accepted the return in its place, or overruled its refusal. */
export function overruledEmail(
  overruled: Return & { quantity: number },
  pharmacy: Recipient,
): Email {
  const number = orderNumber(overruled.orderId)
  return emailTo(pharmacy, {
    key: `return-overruled:${overruled.id}`,
    subject: words`The return of order ${number} was accepted by the marketplace`,
    paragraphs: [
      words`the marketplace accepted the return of ${packs(overruled.quantity)} of order ${number}. The customer is refunded, and the amount is deducted from your earnings. You find the reasons under Returns.`,
    ],
  })
}
