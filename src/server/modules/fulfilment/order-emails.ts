import { shownDay } from '../../platform/clock.ts'
import type { Email } from '../../platform/email.ts'
import { emailTo } from '../../platform/email-to.ts'
import { type Words, words } from '../../platform/email-words.ts'

/*
 * Emails to a pharmacy about its shipment of an order. They name neither a medicine nor the customer, because others
 * may read them. `number`: the order's number with the shipment's contents; `promisedOn`: a day.
 */

type Recipient = { name: string; email: string }
type Shipment = { shipmentId: string; number: string; promisedOn: string }
type NewShipment = Shipment & { itemCount: number; units: number }

/** Announces a new order. */
export function newOrderEmail(
  { shipmentId, number, itemCount, units, promisedOn }: NewShipment,
  pharmacy: Recipient,
): Email {
  const what = words`${counted(itemCount, 'item')}, ${counted(units, 'pack')}`
  return emailTo(pharmacy, {
    key: `shipment-new:${shipmentId}`,
    subject: words`New order ${number}: ${what}`,
    paragraphs: [
      words`order ${number} was placed and paid for: ${what}. The customer was promised delivery by ${shownDay(promisedOn)}.`,
      words`Please accept it under Orders.`,
    ],
  })
}

/** Reminds the pharmacy of a late order. */
export function lateEmail(
  { shipmentId, number, promisedOn }: Shipment,
  pharmacy: Recipient,
): Email {
  return emailTo(pharmacy, {
    key: `shipment-late:${shipmentId}`,
    subject: words`Order ${number} is late`,
    paragraphs: [
      words`order ${number} was promised by ${shownDay(promisedOn)} and has not been delivered yet. Under Orders, please send it, mark it as delivered, or decline it.`,
    ],
  })
}

function counted(count: number, what: 'item' | 'pack'): Words {
  return count === 1 ? words`1 ${what}` : words`${count} ${what}s`
}
