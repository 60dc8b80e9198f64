import { orderNumber } from '#contract/order-number.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { Email } from '../../../platform/email.ts'
import { emailTo } from '../../../platform/email-to.ts'
import { type Words, words } from '../../../platform/email-words.ts'

/** The email's text by status. A cancellation has its own email. */
const texts: Partial<Record<OrderStatus, Words>> = {
  shipped: words`is on its way to your address.`,
  delivered: words`was delivered.`,
}

/** The email about a new status; null for a status without one. Names no medicine. */
export function statusEmail(
  orderId: string,
  status: OrderStatus,
  customer: { name: string; email: string },
): Email | null {
  const number = orderNumber(orderId)
  const what = texts[status]
  if (what === undefined) return null
  return emailTo(customer, {
    subject: words`Your order ${number} is ${status}`,
    paragraphs: [words`your order ${number} ${what}`, words`You can see it under My Orders.`],
  })
}
