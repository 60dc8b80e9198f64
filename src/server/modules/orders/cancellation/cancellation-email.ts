import { formatRupees, rupeesOf } from '#contract/money.ts'
import { orderNumber } from '#contract/order-number.ts'
import type { Email } from '../../../platform/email.ts'

type Recipient = { name: string; email: string }
type CancelledOrder = { id: string; amountPaise: number; reason?: string | undefined }

/** Announces a cancellation and its refund. Names no medicine. */
export function cancellationEmail(
  { id, amountPaise, reason }: CancelledOrder,
  customer: Recipient,
): Email {
  const number = orderNumber(id)
  return {
    key: `order-cancelled:${id}`,
    recipient: customer.email,
    subject: `Your order ${number} is cancelled`,
    body: [
      `Dear ${customer.name},`,
      `your order ${number} was cancelled.${reason === undefined ? '' : ` Reason: ${reason}`}`,
      ...(amountPaise > 0 ? [refundNote(amountPaise)] : []),
      'You can follow it under My Orders.',
      'Aushadh',
    ].join('\n\n'),
  }
}

/** Announces that a payment came too late and is refunded. */
export function unfulfillableEmail(
  { id, totalPaise }: { id: string; totalPaise: number },
  customer: Recipient,
): Email {
  const number = orderNumber(id)
  return {
    key: `order-cancelled:${id}`,
    recipient: customer.email,
    subject: `Your order ${number} could not be fulfilled`,
    body: [
      `Dear ${customer.name},`,
      `we are sorry: your payment for order ${number} arrived after the items were no longer available, so the order was cancelled.`,
      refundNote(totalPaise),
      'You can follow it under My Orders.',
      'Aushadh',
    ].join('\n\n'),
  }
}

/** Announces a refund. */
export function refundEmail(
  refund: { id: string; orderId: string; amountPaise: number },
  customer: Recipient,
): Email {
  const number = orderNumber(refund.orderId)
  return {
    key: `refunded:${refund.id}`,
    recipient: customer.email,
    subject: `${formatRupees(rupeesOf(refund.amountPaise))} refunded for your order ${number}`,
    body: [
      `Dear ${customer.name},`,
      `We have refunded ${formatRupees(rupeesOf(refund.amountPaise))} for your order ${number} to your original payment method. Banks show it within 5 to 7 working days.`,
      'You can see the details under My Orders.',
      'Aushadh',
    ].join('\n\n'),
  }
}

function refundNote(amountPaise: number): string {
  return `We are returning ${formatRupees(rupeesOf(amountPaise))} to your original payment method and will email you when it is on its way.`
}
