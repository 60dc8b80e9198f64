import type { NotificationKind } from '#contract/notifications.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { Context } from '../../platform/context.ts'
import { findCustomers } from '../accounts/index.ts'
import { type News, notify } from '../notifications/index.ts'
import type { Moved } from './override-parts.ts'
import { statusMail } from './status-mail.ts'
import type { Placed } from './status-queries.ts'

const kinds: Partial<Record<OrderStatus, NotificationKind>> = {
  shipped: 'consignment_shipped',
  delivered: 'consignment_delivered',
}

/**
 * Tells customers that parts of their orders left, or arrived, by the administrator's word: of each part here,
 * of each order by one letter. Who has left can't be told, nor need be.
 */
export async function tellStatus(
  { db, now }: Pick<Context, 'db' | 'now'>,
  orders: readonly Placed[],
  moved: readonly Moved[],
  status: OrderStatus,
): Promise<void> {
  const kind = kinds[status]
  if (kind === undefined || moved.length === 0) return
  const owners = [...new Set(orders.map(({ customerId }) => customerId))]
  const known = new Map((await findCustomers(db, owners)).map((one) => [one.id, one]))
  const news = orders.flatMap(({ id, customerId }) => {
    const customer = known.get(customerId)
    const parts = moved.filter(({ part }) => part.orderId === id)
    return customer === undefined ? [] : parts.map(told(customer))
  })
  await notify(db, now, news)

  function told(customer: { id: string; name: string; email: string }) {
    return ({ part: { orderId, pharmacyName } }: Moved, at: number): News => {
      const mail = at === 0 ? statusMail(orderId, status, customer) : null
      return {
        to: { role: 'customer', id: customer.id },
        kind: kind as NotificationKind,
        subjectId: orderId,
        facts: { number: orderId.slice(0, 8), pharmacy: pharmacyName },
        ...(mail === null ? {} : { mail }),
      }
    }
  }
}
