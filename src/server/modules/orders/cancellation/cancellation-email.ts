import { formatRupees, rupeesOf } from '#contract/money.ts'
import { orderNumber } from '#contract/order-number.ts'
import type { Email } from '../../../platform/email.ts'
import { emailTo } from '../../../platform/email-to.ts'
import { type Words, words } from '../../../platform/email-words.ts'

type Recipient = { name: string; email: string }
type CancelledOrder = {
  id: string
  amountPaise: number
  reason?: string | undefined
  /** What is refunded was paid in cash. */
  inCash?: boolean
}

/** Announces a cancellation and its refund. Names no medicine. */
export function cancellationEmail(
  { id, amountPaise, reason, inCash = false }: CancelledOrder,
  customer: Recipient,
): Email {
  const number = orderNumber(id)
  const why = reason === undefined ? words`` : words` Reason: ${reason}`
  return emailTo(customer, {
    key: `order-cancelled:${id}`,
    subject: words`Your order ${number} is cancelled`,
    paragraphs: [
      words`your order ${number} was cancelled.${why}`,
      ...(amountPaise > 0 ? [inCash ? cashNote(amountPaise) : refundNote(amountPaise)] : []),
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
  refund: { id: string; orderId: string; amountPaise: number; captureId?: string | null },
  customer: Recipient,
): Email {
  const number = orderNumber(refund.orderId)
  const amount = formatRupees(rupeesOf(refund.amountPaise))
  const isCash = refund.captureId === null
  return emailTo(customer, {
    key: `refunded:${refund.id}`,
    subject: words`${amount} refunded for your order ${number}`,
    paragraphs: [
      isCash
        ? words`We have paid ${amount} for your order ${number} to the account that you named. Banks show it within 5 to 7 working days.`
        : words`We have refunded ${amount} for your order ${number} to your original payment method. Banks show it within 5 to 7 working days.`,
      words`You can see the details under My Orders.`,
    ],
  })
}

/** Asks where a refund of cash is paid to. */
export function refundAccountEmail(
  refund: { id: string; orderId: string; amountPaise: number },
  customer: Recipient,
): Email {
  const number = orderNumber(refund.orderId)
  return emailTo(customer, {
    key: `refund-account:${refund.id}`,
    subject: words`Where should we pay your refund for order ${number}?`,
    paragraphs: [cashNote(refund.amountPaise)],
  })
}

function cashNote(amountPaise: number): Words {
  return words`We owe you ${formatRupees(rupeesOf(amountPaise))}, which you paid in cash. Open the order under My Orders and enter a UPI id or a bank account: we pay it there.`
}

function refundNote(amountPaise: number): Words {
  return words`We are returning ${formatRupees(rupeesOf(amountPaise))} to your original payment method and will email you when it is on its way.`
}
