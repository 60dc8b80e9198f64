import { formatRupees, rupeesOf } from '#contract/money.ts'
import { orderNumber } from '#contract/order-number.ts'
import { shownDay } from '../../../platform/clock.ts'
import type { Email } from '../../../platform/email.ts'
import { emailTo } from '../../../platform/email-to.ts'
import { words } from '../../../platform/email-words.ts'

/* Emails about a changed order. They name neither a medicine nor an address, because others may read them. */

type Recipient = { name: string; email: string }

/** `revision`: the number of the change. `arrivesBy`: the promised day, if the change has moved it. */
type Change = {
  orderId: string
  revision: number
  totalPaise: number
  refundPaise: number
  isElsewhere: boolean
  arrivesBy: string | null
}

/** Confirms a change to the customer, with the new total, the new promised day and the refund. */
export function changedEmail(
  { orderId, revision, totalPaise, refundPaise, isElsewhere, arrivesBy }: Change,
  customer: Recipient,
): Email {
  const number = orderNumber(orderId)
  const total = formatRupees(rupeesOf(totalPaise))
  const refund = formatRupees(rupeesOf(refundPaise))
  return emailTo(customer, {
    key: `order-changed:${orderId}:${revision}`,
    subject: words`Your order ${number} was changed`,
    paragraphs: [
      words`you changed your order ${number}. Its new total is ${total}.`,
      ...(isElsewhere ? [words`It now goes to the delivery address that you entered.`] : []),
      ...(arrivesBy ? [words`It will be delivered by ${shownDay(arrivesBy)}.`] : []),
      ...(refundPaise > 0
        ? [
            words`We are returning ${refund} to your original payment method and will email you when it is on its way.`,
          ]
        : []),
      words`You can follow it under My Orders. If you did not make this change, write to our support at once.`,
    ],
  })
}

/** Asks a pharmacy to look at a shipment again. `number`: the order's number with the shipment's contents. */
export function changedShipmentEmail(
  { shipmentId, revision, number }: { shipmentId: string; revision: number; number: string },
  pharmacy: Recipient,
): Email {
  return emailTo(pharmacy, {
    key: `shipment-changed:${shipmentId}:${revision}`,
    subject: words`Order ${number} was changed`,
    paragraphs: [
      words`the customer changed order ${number}: fewer units, or another delivery address.`,
      words`Please look at it again under Orders before you pack it.`,
    ],
  })
}
