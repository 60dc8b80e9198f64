import { orderNumber } from '#contract/order-number.ts'
import { promisedDay } from '#contract/promised-delivery.ts'
import { contentsOf, contentsText } from '#contract/shipment-contents.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { type NotificationToSend, notify } from '../notifications/index.ts'
import { findContacts } from '../pharmacies/index.ts'
import { newOrderEmail } from './order-emails.ts'

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
