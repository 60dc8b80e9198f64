import { formatRupees, rupeesOf } from '#contract/money.ts'
import type { Mail } from '../../platform/mail.ts'

type Confirmed = { id: string; totalPaise: number }

/** Says that an order stands; names no medicine, since mail is read by more eyes than one. */
export function confirmationMail(
  order: Confirmed,
  customer: { name: string; email: string },
): Mail {
  const number = order.id.slice(0, 8)
  return {
    key: `order-confirmed:${order.id}`,
    recipient: customer.email,
    subject: `Your order ${number} is confirmed`,
    body: [
      `Dear ${customer.name},`,
      `your payment of ${formatRupees(rupeesOf(order.totalPaise))} was successful and your order ${number} is confirmed.`,
      'You can follow it under My Orders.',
      'Aushadh',
    ].join('\n\n'),
  }
}
