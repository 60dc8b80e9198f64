import * as z from 'zod/mini'
import type { Role } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, keysOf, pageQuery, success } from './fields.ts'

/** What news are about; each can be muted by itself. */
export const notificationTopics = {
  orders: 'Orders',
  returns: 'Returns',
  stock: 'Stock and expiry',
  recalls: 'Recalls',
  money: 'Statements and payouts',
  shop: 'The marketplace',
} as const
export type NotificationTopic = keyof typeof notificationTopics

/** Kinds of news, with their topic. */
export const notificationKinds = {
  consignment_new: 'orders',
  consignment_accepted: 'orders',
  consignment_packed: 'orders',
  consignment_shipped: 'orders',
  consignment_delivered: 'orders',
  consignment_declined: 'orders',
  line_declined: 'orders',
  consignment_late: 'orders',
  consignment_overridden: 'orders',
  order_cancelled: 'orders',
  refund_processed: 'orders',
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
} as const satisfies Record<string, NotificationTopic>
export type NotificationKind = keyof typeof notificationKinds

/** What a role hears of at all; its settings name these. */
export const topicsOf = {
  customer: ['orders', 'returns', 'recalls'],
  pharmacy: ['orders', 'returns', 'stock', 'recalls', 'money'],
  admin: ['orders', 'returns', 'recalls', 'money', 'shop'],
} as const satisfies Record<Role, readonly NotificationTopic[]>

/** Nobody can mute these: somebody’s health or money hangs on them. */
export const unmutable: readonly NotificationKind[] = [
  'recall_opened',
  'recall_buyer',
  'recall_closed',
  'refund_processed',
  'consignment_declined',
  'line_declined',
]

/**
 * What a sentence is filled from; each kind has those of these that it can say. Of names, only those of
 * shops and medicines. `number`, of a return `order`: the order's, as people read it. `pharmacy`, `medicine`,
 * `name` (a medicine's, the first of several): names. `lines`, `units`, `quantity`, `medicines`, `count`: how many. `paise`: whole paise. `promisedOn`, `expiry`, `from`, `to`: days,
 * YYYY-MM-DD. `carrier`, `batch`, `reason`: as somebody wrote them. `state`: of a consignment. `kept`: 1 where what was recalled
 * has not been sent.
 */
const newsFacts = z.record(z.string(), z.union([z.string(), z.number()]))
export type NewsFacts = z.infer<typeof newsFacts>

/**
 * One piece of news. `subjectId`: for customers their order or return; for pharmacies the consignment, return,
 * recall, statement or medicine; for the administrator the order, return, recall or pharmacy.
 */
export const notification = z.object({
  _id: z.int(),
  kind: z.enum(keysOf(notificationKinds)),
  topic: z.enum(keysOf(notificationTopics)),
  subjectId: z.nullable(id),
  facts: newsFacts,
  at: instant,
  read: z.boolean(),
})
export type Notification = z.infer<typeof notification>

/** `app`: the list and its count. `mail`: letters. */
export const mute = z.object({
  topic: z.enum(keysOf(notificationTopics), 'No such topic.'),
  by: z.enum(['app', 'mail'], 'Muted is the list (app) or the letters (mail).'),
})
export type Mute = z.infer<typeof mute>
export const muteInput = z.extend(mute, { muted: z.boolean('Say true or false.') })

/** More than a hundred are not counted: it says 100. */
export const unreadCount = z.object({ unread: z.int() })
export const mostUnread = 100

const number = (what: string) =>
  z.pipe(
    z.string(what).check(z.regex(/^\d{1,15}$/, what)),
    z.transform((text: string) => Number(text)),
  )

/** News for whoever is signed in, in any role. */
export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    access: 'signed-in',
    summary: 'Own notifications, newest first',
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
    summary: 'How many are unread',
    response: unreadCount,
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/notifications/:id/reading',
    access: 'signed-in',
    summary: 'Mark one as read',
    params: z.object({ id: number('Not a notification.') }),
    response: unreadCount,
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/api/notifications/reading',
    access: 'signed-in',
    summary: 'Mark all as read, or those up to one: what came meanwhile stays unread',
    query: z.object({ upTo: z.optional(number('Not a notification.')) }),
    response: unreadCount,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/notifications/settings',
    access: 'signed-in',
    summary: 'What is muted, and where',
    response: z.object({ muted: z.array(mute) }),
  }),
  mute: endpoint({
    method: 'PUT',
    path: '/api/notifications/settings',
    access: 'signed-in',
    summary: 'Mute a topic in the list or by mail, or hear of it again',
    body: muteInput,
    response: success,
  }),
  stream: endpoint({
    method: 'GET',
    path: '/api/notifications/stream',
    access: 'signed-in',
    summary:
      'News as they come, as server-sent events: `news` (a notification), `topics` (what somebody may want to look at again), `unread` (the count), `ended` (so has the session). Without `Accept: text/event-stream`: what came after Last-Event-ID, and the end',
    response: z.string(),
    gives: 'text/event-stream',
  }),
}
