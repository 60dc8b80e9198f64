import { orderNumber } from '#contract/order-number.ts'
import { contentsText } from '#contract/shipment-contents.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import type { Email } from '../../platform/email.ts'
import type { Job } from '../../platform/jobs.ts'
import { notificationsForAdmins } from '../accounts/index.ts'
import { type NotificationToSend, notify } from '../notifications/index.ts'
import { findContacts } from '../pharmacies/index.ts'
import { findContents } from './contents-queries.ts'
import { isOverdue } from './late.ts'
import { dayOf } from './notify-pharmacies.ts'
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
  return [{ name: 'notify-late-orders', schedule: '19 * * * *', run }]
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
        { id: shipment.id, ...facts, number: facts.number + contentsText(contents?.contents) },
        pharmacy,
      ),
    })
  const late = { kind: 'shipment_late', subjectId: order.id, facts } as const
  await notify(db, now, [...notifications, ...(await notificationsForAdmins(db, late))])
}

type LateShipment = { id: string; number: string; promisedOn: string }

/**
 * Reminds the pharmacy of a late order. Names neither a medicine nor the customer, because others may read
 * the email.
 */
function lateEmail(
  { id, number, promisedOn }: LateShipment,
  { name, email }: { name: string; email: string },
): Email {
  return {
    key: `shipment-late:${id}`,
    recipient: email,
    subject: `Order ${number} is late`,
    body: [
      `Dear ${name},`,
      `order ${number} was promised by ${dayOf(promisedOn)} and has not been delivered yet. Under Orders, please send it, mark it as delivered, or decline it.`,
      'Aushadh',
    ].join('\n\n'),
  }
}
