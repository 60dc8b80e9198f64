import { shownDay } from '../../platform/clock.ts'
import type { Email } from '../../platform/email.ts'
import { emailTo } from '../../platform/email-to.ts'
import { type Words, words } from '../../platform/email-words.ts'

/*
 * Emails to a pharmacy about its shipment of an order. They name neither a medicine nor the customer, because others
 * may read them. `number`: the order's number with the shipment's contents; `promisedOn`: a day; `pickup`: the customer
 * collects it.
 */

type Recipient = { name: string; email: string }
type Shipment = { shipmentId: string; number: string; promisedOn: string; pickup: boolean }
type NewShipment = Shipment & { itemCount: number; units: number; inCash: boolean }

/** Announces a new order. */
export function newOrderEmail(
  { shipmentId, number, itemCount, units, promisedOn, pickup, inCash }: NewShipment,
  pharmacy: Recipient,
): Email {
  const what = words`${counted(itemCount, 'item')}, ${counted(units, 'pack')}`
  const day = shownDay(promisedOn)
  const promise = pickup
    ? words`The customer collects it and was told that it is ready by ${day}.`
    : words`The customer was promised delivery by ${day}.`
  return emailTo(pharmacy, {
    key: `shipment-new:${shipmentId}`,
    subject: words`New order ${number}: ${what}`,
    paragraphs: [
      words`order ${number} was placed: ${what}. ${promise}`,
      ...(inCash ? [words`Collect the amount in cash on delivery.`] : []),
      words`Please accept it under Orders.`,
    ],
  })
}

/** Reminds the pharmacy of a late order. One that the customer collects is late only until it is packed. */
export function lateEmail(
  { shipmentId, number, promisedOn, pickup }: Shipment,
  pharmacy: Recipient,
): Email {
  const day = shownDay(promisedOn)
  return emailTo(pharmacy, {
    key: `shipment-late:${shipmentId}`,
    subject: words`Order ${number} is late`,
    paragraphs: [
      pickup
        ? words`order ${number} was promised to be ready by ${day} and is not packed yet. Under Orders, please pack it or decline it.`
        : words`order ${number} was promised by ${day} and has not been delivered yet. Under Orders, please send it, mark it as delivered, or decline it.`,
    ],
  })
}

function counted(count: number, what: 'item' | 'pack'): Words {
  return count === 1 ? words`1 ${what}` : words`${count} ${what}s`
}
