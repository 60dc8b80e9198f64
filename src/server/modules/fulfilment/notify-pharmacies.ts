import { orderNumber } from '#contract/order-number.ts'
import { promisedDay } from '#contract/promised-delivery.ts'
import { contentsOf, contentsText } from '#contract/shipment-contents.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import type { Email } from '../../platform/email.ts'
import { type NotificationToSend, notify } from '../notifications/index.ts'
import { findContacts } from '../pharmacies/index.ts'

type PlacedItem = {
  shipmentId: string
  pharmacyId: string
  needsPrescription: boolean
  quantity: number
}

/** Notifies each pharmacy of its shipment of a placed order. */
export async function notifyPharmacies(
  db: Db,
  { id, items }: { id: string; items: readonly PlacedItem[] },
  now: Date,
): Promise<void> {
  const shipments = [...Map.groupBy(items, ({ shipmentId }) => shipmentId)]
  const sellers = shipments.flatMap(([, own]) =>
    own.slice(0, 1).map(({ pharmacyId }) => pharmacyId),
  )
  const contacts = new Map((await findContacts(db, sellers)).map((one) => [one.id, one]))
  const promisedOn = promisedDay(indianDay(now))
  const number = orderNumber(id)
  const notifications = shipments.flatMap(([shipmentId, own]): NotificationToSend[] => {
    const [first] = own
    const pharmacy = contacts.get(first?.pharmacyId ?? '')
    if (first === undefined || pharmacy === undefined) return []
    const contents = contentsOf(first, items)
    const units = own.reduce((sum, { quantity }) => sum + quantity, 0)
    const shipment = {
      shipmentId,
      number: number + contentsText(contents),
      itemCount: own.length,
      units,
      promisedOn,
    }
    return [
      {
        to: { role: 'pharmacy', id: pharmacy.id },
        kind: 'shipment_new',
        subjectId: shipmentId,
        facts: {
          number,
          items: own.length,
          units,
          promisedOn,
          ...(contents === undefined ? {} : { contents }),
        },
        email: newOrderEmail(shipment, pharmacy),
      },
    ]
  })
  await notify(db, now, notifications)
}

/** One pharmacy's shipment; `number` is the order number with the shipment's contents, `promisedOn` a day. */
type NewShipment = {
  shipmentId: string
  number: string
  itemCount: number
  units: number
  promisedOn: string
}

type Pharmacy = { name: string; email: string }

/** Announces a new order. Names neither a medicine nor the customer, because others may read the email. */
function newOrderEmail(shipment: NewShipment, { name, email }: Pharmacy): Email {
  const { shipmentId, number, itemCount, units, promisedOn } = shipment
  const what = `${itemCount} ${itemCount === 1 ? 'item' : 'items'}, ${units} ${units === 1 ? 'pack' : 'packs'}`
  return {
    key: `shipment-new:${shipmentId}`,
    recipient: email,
    subject: `New order ${number}: ${what}`,
    body: [
      `Dear ${name},`,
      `order ${number} was placed and paid for: ${what}. The customer was promised delivery by ${dayOf(promisedOn)}.`,
      'Please accept it under Orders.',
      'Aushadh',
    ].join('\n\n'),
  }
}

/** '24 Nov 2026' */
export function dayOf(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`))
}

const format = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
