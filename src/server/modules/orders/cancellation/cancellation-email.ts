import { formatRupees, rupeesOf } from '#contract/money.ts'
import { orderNumber } from '#contract/order-number.ts'
import type { Email } from '../../../platform/email.ts'
import { emailTo } from '../../../platform/email-to.ts'
import { type Words, words } from '../../../platform/email-words.ts'

type Recipient = { name: string; email: string }
type CancelledOrder = { id: string; amountPaise: number; reason?: string | undefined }

/** Announces a cancellation and its refund. Names no medicine. */
export function cancellationEmail(
  { id, amountPaise, reason }: CancelledOrder,
  customer: Recipient,
): Email {
  const number = orderNumber(id)
  const why = reason === undefined ? words`` : words` Reason: ${reason}`
  return emailTo(customer, {
    key: `order-cancelled:${id}`,
    subject: words`Your order ${number} is cancelled`,
    paragraphs: [
      words`your order ${number} was cancelled.${why}`,
      ...(amountPaise > 0 ? [refundNote(amountPaise)] : []),
      words`You can follow it under My Orders.`,
    ],
  })
}

/** Announces that a payment came too late and is refunded. */
export function unfulfillableEmail(
  { id, totalPaise }: { id: string; totalPaise: number },
  customer: Recipient,
): Email {
  const number = orderNumber(id)
  return emailTo(customer, {
    key: `order-cancelled:${id}`,
    subject: words`Your order ${number} could not be fulfilled`,
    paragraphs: [
      words`we are sorry: your payment for order ${number} arrived after the items were no longer available, so the order was cancelled.`,
      refundNote(totalPaise),
      words`You can follow it under My Orders.`,
    ],
  })
}

/** Announces a refund. */
export function refundEmail(
  refund: { id: string; orderId: string; amountPaise: number },
  customer: Recipient,
): Email {
  const number = orderNumber(refund.orderId)
  const amount = formatRupees(rupeesOf(refund.amountPaise))
  return emailTo(customer, {
    key: `refunded:${refund.id}`,
    subject: words`${amount} refunded for your order ${number}`,
    paragraphs: [
      words`We have refunded ${amount} for your order ${number} to your original payment method. Banks show it within 5 to 7 working days.`,
      words`You can see the details under My Orders.`,
    ],
  })
}

function refundNote(amountPaise: number): Words {
  return words`We are returning ${formatRupees(rupeesOf(amountPaise))} to your original payment method and will email you when it is on its way.`
}
