import { formatRupees, rupeesOf } from '#contract/money.ts'
import { orderNumber } from '#contract/order-number.ts'
import { shownDay } from '../../../platform/clock.ts'
import type { Email } from '../../../platform/email.ts'
import { emailTo } from '../../../platform/email-to.ts'
import { words } from '../../../platform/email-words.ts'

type Confirmed = {
  id: string
  totalPaise: number
  items: readonly { shipmentId: string; pickup: boolean }[]
}

/**
 * Confirms an order. Names no medicine, because others may read the email. `promises`: the promised days, by shipment.
 */
export function confirmationEmail(
  { id, totalPaise, items }: Confirmed,
  customer: { name: string; email: string },
  promises: ReadonlyMap<string, string>,
  inCash = false,
): Email {
  const number = orderNumber(id)
  const total = formatRupees(rupeesOf(totalPaise))
  const lastOf = (pickup: boolean) =>
    items
      .flatMap((item) => (item.pickup === pickup ? (promises.get(item.shipmentId) ?? []) : []))
      .sort()
      .at(-1)
  const arrives = lastOf(false)
  const ready = lastOf(true)
  return emailTo(customer, {
    key: `order-confirmed:${id}`,
    subject: words`Your order ${number} is confirmed`,
    paragraphs: [
      inCash
        ? words`your order ${number} is confirmed. Pay ${total} in cash on delivery.`
        : words`your payment of ${total} was successful and your order ${number} is confirmed.`,
      ...(arrives ? [words`It will be delivered by ${shownDay(arrives)}.`] : []),
      ...(ready
        ? [words`What you collect will be ready at the pharmacy by ${shownDay(ready)}.`]
        : []),
      words`You can follow it under My Orders.`,
    ],
  })
}
