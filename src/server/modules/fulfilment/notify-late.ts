import { orderNumber } from '#contract/order-number.ts'
import { contentsText } from '#contract/shipment-contents.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { notificationsForAdmins } from '../accounts/index.ts'
import { type NotificationToSend, notify } from '../notifications/index.ts'
import { findContacts } from '../pharmacies/index.ts'
import { findContents } from './contents-queries.ts'
import { countPunctuality } from './count-punctuality.ts'
import { isOverdue } from './late.ts'
import { lateEmail } from './order-emails.ts'
import type { OrderOfShipment, OrdersOfShipments } from './order-of-shipment.ts'
import { lockShipment } from './own-order.ts'
import type { OwnShipment } from './shipment-queries.ts'

const most = 200

type OrdersOfLate = Pick<OrderOfShipment, 'lock' | 'record'> &
  Pick<OrdersOfShipments, 'findUnrecordedLate'>

/**
 * Hourly: records each overdue shipment as late, and notifies its customer, its pharmacy and the
 * administrators, once.
 */
export function fulfilmentJobs(db: Db, orders: OrdersOfLate): Job[] {
  const run = async (now: Date, stopping?: AbortSignal) => {
    const late = await orders.findUnrecordedLate(db, indianDay(now), most)
    for (const own of late) {
      if (stopping?.aborted) return
      await db.transaction((tx) => recordLate(tx, orders, own, now))
    }
  }
  return [{ name: 'notify-late-orders', schedule: '19 * * * *', run }, countPunctuality(db)]
}

async function recordLate(
  db: Db,
  orders: OrdersOfLate,
  own: OwnShipment,
  now: Date,
): Promise<void> {
  const found = await lockShipment(db, orders, own)
  // It may have been delivered or cancelled since it was found.
  if (found === null || !isOverdue(found.shipment, now)) return
  const { order, shipment } = found
  await orders.record(db, { by: null, at: now }, [
    { orderId: order.id, shipmentId: shipment.id, what: 'late' },
  ])
  const contents = (await findContents(db, [order.id])).get(shipment.id)
  const facts = {
    number: orderNumber(order.id),
    pharmacy: shipment.pharmacyName,
    promisedOn: shipment.promisedOn ?? '',
    ...contents,
  }
  const [pharmacy] = await findContacts(db, [own.pharmacyId])
  const notifications: NotificationToSend[] = [
    {
      to: { role: 'customer', id: order.customerId },
      kind: 'shipment_late',
      subjectId: order.id,
      facts,
    },
  ]
  if (pharmacy !== undefined)
    notifications.push({
      to: { role: 'pharmacy', id: pharmacy.id },
      kind: 'shipment_late',
      subjectId: shipment.id,
      facts,
      email: lateEmail(
        {
          shipmentId: shipment.id,
          number: facts.number + contentsText(contents?.contents),
          promisedOn: facts.promisedOn,
          pickup: shipment.pickup,
        },
        pharmacy,
      ),
    })
  const late = { kind: 'shipment_late', subjectId: order.id, facts } as const
  await notify(db, now, [...notifications, ...(await notificationsForAdmins(db, late))])
}
