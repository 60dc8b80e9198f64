import type { OrderStatus } from '#contract/orders.ts'
import type { Mail } from '../../platform/mail.ts'

/** What a customer would want to be told, and how. A cancellation has a letter of its own. */
const news: Partial<Record<OrderStatus, string>> = {
  shipped: 'has left for your address.',
  delivered: 'was delivered.',
}

/** Says that an order goes its way, or won't; null for a status that is no news. Names no medicine. */
export function statusMail(
  orderId: string,
  status: OrderStatus,
  customer: { name: string; email: string },
): Mail | null {
  const number = orderId.slice(0, 8)
  const what = news[status]
  if (what === undefined) return null
  return {
    recipient: customer.email,
    subject: `Your order ${number} is ${status}`,
    body: [
      `Dear ${customer.name},`,
      `your order ${number} ${what}`,
      'You can see it under My Orders.',
      'Aushadh',
    ].join('\n\n'),
  }
}
