import type { Role } from '#contract/accounts.ts'
import type { Notification, NotificationTopic } from '#contract/notifications.ts'
import { paths } from '../../paths.ts'

type Place = (subjectId: string | null) => string | null

const orderAt: Place = (id) => (id === null ? paths.orderHistory : paths.order(id))
const adminOrderAt: Place = (id) => (id === null ? paths.adminOrders : paths.adminOrder(id))
const statementAt: Place = (id) => (id === null ? paths.statements : paths.statement(id))

/** Where news about a topic lead, by who reads them. */
const places: Record<Role, Partial<Record<NotificationTopic, Place>>> = {
  customer: { orders: orderAt, returns: () => paths.orderHistory, recalls: orderAt },
  pharmacy: {
    orders: (id) => (id === null ? paths.pharmacyOrders : paths.pharmacyOrder(id)),
    recalls: () => paths.pharmacyRecalls,
    stock: () => paths.expiry,
    money: statementAt,
  },
  admin: {
    orders: adminOrderAt,
    money: () => paths.adminPayouts,
    shop: () => paths.adminApprovals,
  },
}

/** The page of what a notification is about; null where there is none. */
export function newsPlace(
  { topic, subjectId }: Pick<Notification, 'topic' | 'subjectId'>,
  role: Role,
): string | null {
  return places[role][topic]?.(subjectId) ?? null
}
