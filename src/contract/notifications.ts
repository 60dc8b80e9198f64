import * as z from 'zod/mini'
import type { Role } from './accounts.ts'
import type { AdminRole } from './admin-roles.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, keysOf, pageQuery, success } from './fields.ts'
import type { StaffRole } from './staff-roles.ts'

/** Topics of notifications; each can be muted separately. */
export const notificationTopics = {
  orders: 'Orders',
  prescriptions: 'Prescriptions',
  returns: 'Returns',
  stock: 'Stock and expiry',
  availability: 'Products in stock again',
  refills: 'Refills',
  recalls: 'Recalls',
  money: 'Statements and payouts',
  grievances: 'Complaints',
  staff: 'Staff and pharmacists',
  licences: 'Licences and approvals',
  shop: 'The marketplace',
} as const
export type NotificationTopic = keyof typeof notificationTopics

/** Kinds of notifications with their topics. */
export const notificationKinds = {
  shipment_new: 'orders',
  shipment_accepted: 'orders',
  shipment_packed: 'orders',
  shipment_shipped: 'orders',
  shipment_delivered: 'orders',
  shipment_declined: 'orders',
  item_declined: 'orders',
  shipment_late: 'orders',
  shipment_overridden: 'orders',
  order_changed: 'orders',
  order_cancelled: 'orders',
  refund_processed: 'orders',
  prescription_asked: 'prescriptions',
  prescription_answered: 'prescriptions',
  prescription_verified: 'prescriptions',
  prescription_rejected: 'prescriptions',
  return_requested: 'returns',
  return_accepted: 'returns',
  return_refused: 'returns',
  batch_expiring: 'stock',
  batch_expired: 'stock',
  recall_opened: 'recalls',
  recall_buyer: 'recalls',
  recall_closed: 'recalls',
  statement_ready: 'money',
  payout_sent: 'money',
  payout_failed: 'money',
  pharmacy_waits: 'shop',
  grievance_filed: 'grievances',
  grievance_acknowledged: 'grievances',
  grievance_assigned: 'grievances',
  grievance_message: 'grievances',
  grievance_resolved: 'grievances',
  grievance_reopened: 'grievances',
  grievance_due: 'grievances',
  grievance_overdue: 'grievances',
  pharmacist_waits: 'staff',
  staff_joined: 'staff',
  pharmacist_verified: 'staff',
  pharmacist_rejected: 'staff',
  pharmacist_ended: 'staff',
  pharmacist_expiring: 'staff',
  licence_waits: 'licences',
  licence_decided: 'licences',
  licence_due: 'licences',
  licence_lapsed: 'licences',
  tax_number_due: 'licences',
  pharmacy_suspended: 'licences',
  pharmacy_resumed: 'licences',
  listing_removed: 'licences',
  listing_restored: 'licences',
  back_in_stock: 'availability',
  refill_due: 'refills',
} as const satisfies Record<string, NotificationTopic>
export type NotificationKind = keyof typeof notificationKinds

const ofOrders = ['orders', 'prescriptions', 'returns'] as const

/** The topics that each role receives and can mute. */
export const topicsOf = {
  customer: [...ofOrders, 'availability', 'refills', 'recalls', 'grievances'],
  pharmacy: [...ofOrders, 'stock', 'recalls', 'money', 'staff', 'licences'],
  admin: ['orders', 'returns', 'recalls', 'money', 'grievances', 'shop', 'staff', 'licences'],
} as const satisfies Record<Role, readonly NotificationTopic[]>

/** The topics that the members of a pharmacy's staff read; the owner reads all. */
export const topicsOfStaff: Record<Exclude<StaffRole, 'owner'>, readonly NotificationTopic[]> = {
  pharmacist: ['orders', 'prescriptions', 'returns', 'stock', 'recalls'],
  fulfilment: ['orders', 'returns', 'stock', 'recalls'],
  accounts: ['orders', 'returns', 'money'],
}

/** The topics on which administrators are notified; the owner on all. */
export const topicsOfAdmin: Record<Exclude<AdminRole, 'owner'>, readonly NotificationTopic[]> = {
  operations: ['orders', 'returns', 'recalls', 'grievances', 'shop', 'staff', 'licences'],
  finance: ['orders', 'returns', 'money'],
  compliance: ['recalls', 'grievances', 'shop', 'staff', 'licences'],
  support: ['orders', 'returns', 'grievances'],
}

/** Kinds that can't be muted: they concern health, money, the right to sell or a legal deadline. */
export const unmutable: readonly NotificationKind[] = [
  'recall_opened',
  'recall_buyer',
  'recall_closed',
  'pharmacist_ended',
  'pharmacist_expiring',
  'refund_processed',
  'shipment_declined',
  'item_declined',
  'grievance_filed',
  'grievance_overdue',
  'licence_decided',
  'licence_due',
  'licence_lapsed',
  'tax_number_due',
  'pharmacy_suspended',
  'pharmacy_resumed',
  'listing_removed',
  'listing_restored',
]

/**
 * Values for the sentence of a notification; each kind has a subset of these. No personal names. `number`, of a
 * return `order`: the order number. `pharmacy`, `medicine`, `name` (of a medicine, the first of several): names.
 * `items`, `units`, `quantity`, `medicines`, `count`: counts. `paise`: whole paise. `promisedOn`, `expiry`, `from`,
 * `to`: dates, YYYY-MM-DD. `carrier`, `batch`, `reason`: as entered by a user. `pickup`: 1 if the customer collects
 * the shipment. `contents`: of the shipment (`prescription` or `rest`), if its pharmacy sends two of the order.
 * `state`: of a shipment. `unsent`: 1 if the recalled units have not been sent. `role`: of a staff member, as shown.
 * `validTo`, `due`: dates; `days`: until then. `ticket`: of a grievance. `clock`: 'acknowledge' or 'resolve'. Of a
 * licence `form`, `number`, and `what` as in its history.
 */
const notificationFacts = z.record(z.string(), z.union([z.string(), z.number()]))
export type NotificationFacts = z.infer<typeof notificationFacts>

/**
 * One notification. `subjectId`: for customers the order, prescription, return, grievance or product; for pharmacies
 * the shipment, return, recall, statement or medicine; for the administrator the order, return, recall, pharmacy or
 * grievance.
 */
export const notification = z.object({
  _id: z.int(),
  kind: z.enum(keysOf(notificationKinds)),
  topic: z.enum(keysOf(notificationTopics)),
  subjectId: z.nullable(id),
  facts: notificationFacts,
  at: instant,
  read: z.boolean(),
})
export type Notification = z.infer<typeof notification>

/** `app`: the list of notifications and its count. `email`: emails. */
export const mute = z.object({
  topic: z.enum(keysOf(notificationTopics), 'Unknown topic.'),
  by: z.enum(['app', 'email'], 'Choose app (the list of notifications) or email.'),
})
export type Mute = z.infer<typeof mute>
export const muteInput = z.extend(mute, { muted: z.boolean('Must be true or false.') })

/** Counts at most 100 unread notifications. */
export const unreadCount = z.object({ unread: z.int() })
export const mostUnread = 100

const number = (message: string) =>
  z.pipe(
    z.string(message).check(z.regex(/^\d{1,15}$/, message)),
    z.transform((text: string) => Number(text)),
  )

/** Notifications of the signed-in user, in any role. */
export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    access: 'signed-in',
    summary: 'List the user’s notifications, newest first',
    query: z.object(pageQuery),
    response: z.object({
      notifications: z.array(notification),
      nextCursor: z.nullable(z.string()),
    }),
  }),
  unread: endpoint({
    method: 'GET',
    path: '/api/notifications/unread',
    access: 'signed-in',
    summary: 'Count unread notifications, up to 100',
    response: unreadCount,
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/notifications/:id/reading',
    access: 'signed-in',
    summary: 'Mark a notification as read',
    params: z.object({ id: number('Not a valid notification id.') }),
    response: unreadCount,
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/api/notifications/reading',
    access: 'signed-in',
    summary: 'Mark all notifications as read, or those up to upTo; later ones stay unread',
    query: z.object({ upTo: z.optional(number('Not a valid notification id.')) }),
    response: unreadCount,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/notifications/settings',
    access: 'signed-in',
    summary: 'List the muted topics',
    response: z.object({ muted: z.array(mute) }),
  }),
  mute: endpoint({
    method: 'PUT',
    path: '/api/notifications/settings',
    access: 'signed-in',
    summary: 'Mute or unmute a topic in the list of notifications or by email',
    body: muteInput,
    response: success,
  }),
  stream: endpoint({
    method: 'GET',
    path: '/api/notifications/stream',
    access: 'signed-in',
    summary:
      'Stream server-sent events: `notification` (a new notification), `topics` (topics whose data has changed), `unread` (the count), `ended` (the session has ended). With X-Behind-Ms the first `topics` event names those that changed in so many milliseconds before. Without `Accept: text/event-stream` the response contains the events after Last-Event-ID and ends',
    response: z.string(),
    gives: 'text/event-stream',
  }),
}
