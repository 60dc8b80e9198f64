import { formatRupees } from '#contract/money.ts'
import { orderNumber } from '#contract/order-number.ts'
import { contentsText, type ShipmentContents } from '#contract/shipment-contents.ts'
import type { Email } from '../../platform/email.ts'
import { emailTo } from '../../platform/email-to.ts'
import { linesOf, type Words, words } from '../../platform/email-words.ts'

/** What a customer is told about a shipment; `refunded` in rupees. */
export type ShipmentNotification =
  | { kind: 'shipment_accepted' | 'shipment_packed' | 'shipment_delivered' }
  | { kind: 'shipment_shipped'; carrier: string; trackingNumber: string | null }
  | {
      kind: 'shipment_declined' | 'item_declined'
      reason: string
      refunded: number
      items: number
    }

type Shipment = {
  id: string
  orderId: string
  pharmacyName: string
  /** If its pharmacy has two shipments of the order. */
  contents?: ShipmentContents
  /** Where the customer collects it; null: it is delivered. */
  pickup: { address: string; phone: string } | null
}

/** The email about it; null if it gets none. Names no medicine, because others may read the email. */
export function shipmentEmail(
  { id, orderId, pharmacyName, contents, pickup }: Shipment,
  notifications: ShipmentNotification,
  customer: { name: string; email: string },
): Email | null {
  const number = orderNumber(orderId) + contentsText(contents)
  const message = emailOf(notifications, number, { name: pharmacyName, pickup })
  if (message === null) return null
  return emailTo(customer, {
    // Items may be declined one after another; every other step happens once.
    ...(notifications.kind === 'item_declined' ? {} : { key: `${notifications.kind}:${id}` }),
    subject: message.subject,
    paragraphs: [...message.paragraphs, words`You can see it under My Orders.`],
  })
}

type Seller = Pick<Shipment, 'pickup'> & { name: string }

function emailOf(notifications: ShipmentNotification, number: string, seller: Seller) {
  const { name: pharmacy, pickup } = seller
  switch (notifications.kind) {
    case 'shipment_packed':
      return pickup === null
        ? null
        : {
            subject: words`Your order ${number} is ready for pickup at ${pharmacy}`,
            paragraphs: [
              words`${pharmacy} has packed your order ${number}. Please collect it there:`,
              words`${linesOf(pickup.address)}\nPhone ${pickup.phone}`,
              words`Bring your order number, and the prescription if a medicine needs one.`,
            ],
          }
    case 'shipment_shipped':
      return {
        subject: words`Your order ${number} is on its way from ${pharmacy}`,
        paragraphs: [
          words`${pharmacy} has handed its shipment of your order ${number} to ${notifications.carrier}.`,
          ...(notifications.trackingNumber === null
            ? []
            : [words`Tracking number: ${notifications.trackingNumber}`]),
        ],
      }
    case 'shipment_delivered':
      return {
        subject: words`Your order ${number} from ${pharmacy} was ${pickup ? 'collected' : 'delivered'}`,
        paragraphs: [
          words`${pharmacy} has marked its shipment of your order ${number} as ${pickup ? 'collected' : 'delivered'}. If you did not ${pickup ? 'collect' : 'receive'} it, please write to our support.`,
        ],
      }
    case 'shipment_declined':
      return {
        subject: words`${pharmacy} can’t send its shipment of your order ${number}`,
        paragraphs: [
          words`we are sorry: ${pharmacy} can’t send its shipment of your order ${number}. Reason: ${notifications.reason}`,
          ...refundNote(notifications.refunded),
        ],
      }
    case 'item_declined':
      return {
        subject: words`${pharmacy} can’t send all of your order ${number}`,
        paragraphs: [
          words`we are sorry: ${pharmacy} can’t send ${notifications.items === 1 ? 'one item' : words`${notifications.items} items`} of your order ${number}. Reason: ${notifications.reason}`,
          ...refundNote(notifications.refunded),
          words`The other items will be sent as planned.`,
        ],
      }
    default:
      return null
  }
}

function refundNote(rupees: number): Words[] {
  if (rupees === 0) return []
  return [
    words`We are returning ${formatRupees(rupees)} to your original payment method and will email you when it is on its way.`,
  ]
}
