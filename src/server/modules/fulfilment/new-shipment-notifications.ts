import { orderNumber } from '#contract/order-number.ts'
import { contentsOf, contentsText } from '#contract/shipment-contents.ts'
import type { NotificationToSend } from '../notifications/index.ts'
import { newOrderEmail } from './order-emails.ts'

type NewShipment = NotificationToSend & { kind: 'shipment_new' }
type PlacedItem = {
  shipmentId: string
  pharmacyId: string
  needsPrescription: boolean
  pickup: boolean
  quantity: number
}

type Contact = { id: string; name: string; email: string }

/**
 * The notifications to the pharmacies of a placed order, one for each shipment. `contacts`: the pharmacies', by id;
 * `promises`: the promised days, by shipment; `inCash`: it is paid in cash on delivery.
 */
export function newShipmentNotifications(
  { id, items }: { id: string; items: readonly PlacedItem[] },
  contacts: ReadonlyMap<string, Contact>,
  promises: ReadonlyMap<string, string>,
  inCash: boolean,
) {
  const shipments = [...Map.groupBy(items, ({ shipmentId }) => shipmentId)]
  const number = orderNumber(id)
  return shipments.flatMap(([shipmentId, own]): NewShipment[] => {
    const [first] = own
    const pharmacy = contacts.get(first?.pharmacyId ?? '')
    if (first === undefined || pharmacy === undefined) return []
    const contents = contentsOf(first, items)
    const promisedOn = promises.get(shipmentId) ?? ''
    const units = own.reduce((sum, { quantity }) => sum + quantity, 0)
    const shipment = {
      shipmentId,
      number: number + contentsText(contents),
      itemCount: own.length,
      units,
      promisedOn,
      pickup: first.pickup,
      inCash,
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
}
