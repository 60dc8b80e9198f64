import type { NotificationKind } from '#contract/notifications.ts'
import { orderNumber } from '#contract/order-number.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { Context } from '../../../platform/context.ts'
import { findCustomers } from '../../accounts/index.ts'
import { findContents } from '../../fulfilment/index.ts'
import { type NotificationToSend, notify } from '../../notifications/index.ts'
import type { Placed } from '../status-queries.ts'
import type { Moved } from './override-shipments.ts'
import { statusEmail } from './status-email.ts'

const kinds: Partial<Record<OrderStatus, NotificationKind>> = {
  shipped: 'shipment_shipped',
  delivered: 'shipment_delivered',
}

/**
 * Notifies customers of shipments that an administrator marked as shipped or delivered: one notification per
 * shipment, one email per order. Customers who closed their account get nothing.
 */
export async function notifyStatusChange(
  { db, now }: Pick<Context, 'db' | 'now'>,
  orders: readonly Placed[],
  moved: readonly Moved[],
  status: OrderStatus,
): Promise<void> {
  const kind = kinds[status]
  if (kind === undefined || moved.length === 0) return
  const owners = [...new Set(orders.map(({ customerId }) => customerId))]
  const known = new Map((await findCustomers(db, owners)).map((one) => [one.id, one]))
  const contents = await findContents(
    db,
    orders.map(({ id }) => id),
  )
  const notifications = orders.flatMap(({ id, customerId }) => {
    const customer = known.get(customerId)
    const shipments = moved.filter(({ shipment }) => shipment.orderId === id)
    return customer === undefined ? [] : shipments.map(notificationFor(customer))
  })
  await notify(db, now, notifications)

  function notificationFor(customer: { id: string; name: string; email: string }) {
    return ({ shipment: { id, orderId, pharmacyName } }: Moved, at: number): NotificationToSend => {
      const email = at === 0 ? statusEmail(orderId, status, customer) : null
      return {
        to: { role: 'customer', id: customer.id },
        kind: kind as NotificationKind,
        subjectId: orderId,
        facts: {
          number: orderNumber(orderId),
          pharmacy: pharmacyName,
          ...contents.get(id),
        },
        ...(email === null ? {} : { email }),
      }
    }
  }
}
