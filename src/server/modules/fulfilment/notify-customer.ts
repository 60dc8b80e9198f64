import { paiseOf } from '#contract/money.ts'
import type { NotificationKind } from '#contract/notifications.ts'
import { orderNumber } from '#contract/order-number.ts'
import type { Db } from '../../platform/db.ts'
import { findCustomers, notificationsForAdmins } from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import { findPharmacy } from '../pharmacies/index.ts'
import { findContents } from './contents-queries.ts'
import type { PharmacyContext } from './order-of-shipment.ts'
import type { OwnOrder } from './own-order.ts'
import { type ShipmentNotification, shipmentEmail } from './shipment-email.ts'

/**
 * Notifies the customer of a shipment's progress, and the administrators if all of it is declined. Customers
 * who closed their account get nothing.
 */
export async function notifyCustomer(
  { db, now }: PharmacyContext,
  { shipment, customerId }: OwnOrder,
  progress: ShipmentNotification & { kind: NotificationKind },
): Promise<void> {
  const [customer] = await findCustomers(db, [customerId])
  const number = orderNumber(shipment.orderId)
  const contents = (await findContents(db, [shipment.orderId])).get(shipment.id)
  const about = {
    subjectId: shipment.orderId,
    facts: { number, pharmacy: shipment.pharmacyName, ...contents },
  }
  if (progress.kind === 'shipment_declined')
    await notify(db, now, await notificationsForAdmins(db, { kind: progress.kind, ...about }))
  if (customer === undefined) return
  const pickup = await pickupPlace(db, shipment)
  const email = shipmentEmail({ ...shipment, ...contents, pickup }, progress, customer)
  await notify(db, now, [
    {
      to: { role: 'customer', id: customer.id },
      kind: progress.kind,
      ...about,
      facts: { ...about.facts, ...factsOf(progress), ...(shipment.pickup ? { pickup: 1 } : {}) },
      ...(email === null ? {} : { email }),
    },
  ])
}

function factsOf(progress: ShipmentNotification): Record<string, string | number> {
  if (progress.kind === 'shipment_shipped') return { carrier: progress.carrier }
  if (progress.kind === 'shipment_declined') return { paise: paiseOf(progress.refunded) }
  if (progress.kind === 'item_declined')
    return { items: progress.items, paise: paiseOf(progress.refunded) }
  return {}
}

async function pickupPlace(db: Db, { pickup, pharmacyId, pharmacyAddress }: OwnOrder['shipment']) {
  if (!pickup) return null
  const pharmacy = await findPharmacy(db, pharmacyId)
  return { address: pharmacyAddress, phone: pharmacy?.phone ?? '' }
}
