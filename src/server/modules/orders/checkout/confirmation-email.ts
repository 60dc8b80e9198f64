import { formatRupees, rupeesOf } from '#contract/money.ts'
import { orderNumber } from '#contract/order-number.ts'
import type { Email } from '../../../platform/email.ts'
import { emailTo } from '../../../platform/email-to.ts'
import { words } from '../../../platform/email-words.ts'

type Confirmed = { id: string; totalPaise: number }

/** Confirms an order. Names no medicine, because others may read the email. */
export function confirmationEmail(
  { id, totalPaise }: Confirmed,
  customer: { name: string; email: string },
): Email {
  const number = orderNumber(id)
  return emailTo(customer, {
    key: `order-confirmed:${id}`,
    subject: words`Your order ${number} is confirmed`,
    paragraphs: [
      words`your payment of ${formatRupees(rupeesOf(totalPaise))} was successful and your order ${number} is confirmed.`,
      words`You can follow it under My Orders.`,
    ],
  })
}
