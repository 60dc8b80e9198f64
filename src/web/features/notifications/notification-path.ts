import type { Role } from '#contract/accounts.ts'
import type { Notification, NotificationTopic } from '#contract/notifications.ts'
import { adminPaths } from '../../routing/admin-paths.ts'
import { paths } from '../../routing/paths.ts'
import { pharmacyPaths } from '../../routing/pharmacy-paths.ts'

type Place = (subjectId: string | null) => string | null

/** The page of one object if its id is known, else the list. */
const at =
  (all: string, one: (id: string) => string): Place =>
  (id) =>
    id === null ? all : one(id)

/**
 * The page that notifications of a topic link to, by reader. The contract defines the ids they
 * carry.
 */
const places: Record<Role, Partial<Record<NotificationTopic, Place>>> = {
  customer: {
    orders: at(paths.orderHistory, paths.order),
    prescriptions: at(paths.prescriptions, paths.prescription),
    returns: at(paths.orderHistory, paths.ownReturn),
    availability: at(paths.savedItems, (product) => paths.medicine(product, '')),
    refills: () => paths.orderRefills,
    recalls: at(paths.orderHistory, paths.order),
    grievances: at(paths.ownGrievances, paths.ownGrievance),
  },
  pharmacy: {
    orders: at(paths.pharmacyShipments, pharmacyPaths.shipment),
    prescriptions: at(paths.pharmacyPrescriptions, pharmacyPaths.prescription),
    returns: at(paths.pharmacyReturns, pharmacyPaths.returnOf),
    recalls: () => paths.pharmacyRecalls,
    stock: () => paths.expiry,
    money: at(paths.statements, pharmacyPaths.statement),
    staff: () => paths.pharmacyStaff,
    licences: () => paths.licences,
  },
  admin: {
    orders: at(paths.adminOrders, adminPaths.order),
    returns: at(paths.adminReturns, adminPaths.returnOf),
    recalls: at(paths.adminRecalls, adminPaths.recall),
    money: at(paths.adminPayouts, adminPaths.pharmacyMoney),
    grievances: at(paths.adminGrievances, adminPaths.grievance),
    licences: at(paths.adminLicences, adminPaths.licence),
    shop: () => paths.adminApprovals,
    staff: () => paths.adminPharmacists,
  },
}

/** The page a notification links to; null if there is none. */
export function notificationPath(
  {
    kind,
    topic,
    subjectId,
  }: Pick<Notification, 'topic' | 'subjectId'> & Partial<Pick<Notification, 'kind'>>,
  role: Role,
): string | null {
  if (kind === 'tax_number_due') return paths.pharmacyAccount
  return places[role][topic]?.(subjectId) ?? null
}
