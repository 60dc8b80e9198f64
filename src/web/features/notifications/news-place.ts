import type { Role } from '#contract/accounts.ts'
import type { Notification, NotificationTopic } from '#contract/notifications.ts'
import { paths } from '../../paths.ts'

type Place = (subjectId: string | null) => string | null

/** The page of one, where it is known which; of all otherwise. */
const at =
  (all: string, one: (id: string) => string): Place =>
  (id) =>
    id === null ? all : one(id)

/** Where news about a topic lead, by who reads them. What ids they bear says the contract. */
const places: Record<Role, Partial<Record<NotificationTopic, Place>>> = {
  customer: {
    orders: at(paths.orderHistory, paths.order),
    returns: at(paths.orderHistory, paths.ownReturn),
    recalls: at(paths.orderHistory, paths.order),
  },
  pharmacy: {
    orders: at(paths.pharmacyOrders, paths.pharmacyOrder),
    returns: at(paths.pharmacyReturns, paths.pharmacyReturn),
    recalls: () => paths.pharmacyRecalls,
    stock: () => paths.expiry,
    money: at(paths.statements, paths.statement),
  },
  admin: {
    orders: at(paths.adminOrders, paths.adminOrder),
    returns: at(paths.adminReturns, paths.adminReturn),
    recalls: at(paths.adminRecalls, paths.adminRecall),
    money: at(paths.adminPayouts, paths.adminPharmacyMoney),
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
