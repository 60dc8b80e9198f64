import { formatRupees, rupeesOf } from '#contract/money.ts'
import type { Mail } from '../../platform/mail.ts'

type Recipient = { name: string; email: string }
type CancelledOrder = { id: string; amountPaise: number; reason?: string | undefined }

/** Says that an order was called off and what becomes of its money. Names no medicine. */
export function cancellationMail(
  { id, amountPaise, reason }: CancelledOrder,
  customer: Recipient,
): Mail {
  const number = id.slice(0, 8)
  return {
    key: `order-cancelled:${id}`,
    recipient: customer.email,
    subject: `Your order ${number} is cancelled`,
    body: [
      `Dear ${customer.name},`,
      `your order ${number} was cancelled.${reason === undefined ? '' : ` The reason given: ${reason}`}`,
      ...(amountPaise > 0 ? [goesBack(amountPaise)] : []),
      'You can follow it under My Orders.',
      'Aushadh',
    ].join('\n\n'),
  }
}

/** Says that a payment came too late, and goes back. */
export function unfulfillableMail(
  { id, totalPaise }: { id: string; totalPaise: number },
  customer: Recipient,
): Mail {
  const number = id.slice(0, 8)
  return {
    key: `order-cancelled:${id}`,
    recipient: customer.email,
    subject: `Your order ${number} could not be fulfilled`,
    body: [
      `Dear ${customer.name},`,
      `we are sorry: your payment for order ${number} arrived when what you ordered was not available any more. The order was cancelled.`,
      goesBack(totalPaise),
      'You can follow it under My Orders.',
      'Aushadh',
    ].join('\n\n'),
  }
}

/** Says that money is back, or as good as. */
export function refundMail(
  refund: { id: string; orderId: string; amountPaise: number },
  customer: Recipient,
): Mail {
  const number = refund.orderId.slice(0, 8)
  return {
    key: `refunded:${refund.id}`,
    recipient: customer.email,
    subject: `${formatRupees(rupeesOf(refund.amountPaise))} refunded for your order ${number}`,
    body: [
      `Dear ${customer.name},`,
      `${formatRupees(rupeesOf(refund.amountPaise))} for your order ${number} was given back the way you paid. Banks show it within 5 to 7 working days.`,
      'You can see what it was for under My Orders.',
      'Aushadh',
    ].join('\n\n'),
  }
}

function goesBack(amountPaise: number): string {
  return `${formatRupees(rupeesOf(amountPaise))} goes back to you the way you paid; we will write again when it is on its way.`
}
