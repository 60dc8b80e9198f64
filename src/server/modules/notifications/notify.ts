import type { Role } from '#contract/accounts.ts'
import {
  type NotificationFacts,
  type NotificationKind,
  notificationKinds,
  unmutable,
} from '#contract/notifications.ts'
import type { Db } from '../../platform/db.ts'
import { type Email, queueEmails } from '../../platform/email.ts'
import { findAllUnconfirmed } from '../../platform/unconfirmed-emails.ts'
import { eventsFor } from './published-event.ts'
import { insertNotifications, publishAndFindMuted } from './queries.ts'

export type Recipient = { role: Role; id: string }

/** A notification; `facts` fill in its sentence and name no person. `email`: the same, sent as an email. */
export type NotificationToSend = {
  to: Recipient
  kind: NotificationKind
  /** The record it links to; the contract defines which one for each role. */
  subjectId?: string
  facts?: NotificationFacts
  email?: Email
}

/**
 * Notifies people, in the transaction of the cause (always in one: without it, the event would be delivered before
 * the notification can be read). Accounts that muted the topic get no notification, or no email. Their open pages
 * get an event after the commit, muted or not, because a queue shows the same records.
 */
export async function notify(
  db: Db,
  at: Date,
  notifications: readonly NotificationToSend[],
): Promise<void> {
  if (notifications.length === 0) return
  const muted = await publishAndFindMuted(
    db,
    eventsFor(notifications.map(({ to, kind }) => ({ to, topic: notificationKinds[kind] }))),
    [...new Set(notifications.map(({ to }) => to.id))],
  )
  const { rows, emailed } = unmuted(at, notifications, muted)
  await insertNotifications(db, rows)
  await queueEmails(db, await toConfirmed(db, emailed))
}

/** What is stored of the notifications, and those that are also sent as emails. `muted`: as `findMuted` returns it. */
function unmuted(
  at: Date,
  notifications: readonly NotificationToSend[],
  muted: ReadonlySet<string>,
) {
  const wants = ({ to, kind }: NotificationToSend, by: 'app' | 'email') =>
    unmutable.includes(kind) || !muted.has(`${to.role} ${to.id} ${notificationKinds[kind]} ${by}`)
  const rows = notifications
    .filter((one) => wants(one, 'app'))
    .map(({ to, kind, subjectId, facts = {} }) => ({
      role: to.role,
      accountId: to.id,
      kind,
      subjectId: subjectId ?? null,
      facts,
      createdAt: at,
    }))
  const emailed = notifications.filter(
    (one) =>
      one.email !== undefined &&
      emailedRoles[one.kind].includes(one.to.role) &&
      wants(one, 'email'),
  )
  return { rows, emailed }
}

/** Notifications of paid orders, of whose emails no address needs to be confirmed. */
type OfPaidOrder = NotificationToSend & { kind: 'shipment_new' }

/**
 * What `notify` would store and publish, for statements that do so themselves. `muted`: what the accounts have muted,
 * from `findMuted`.
 */
export function notificationsToStore(
  at: Date,
  notifications: readonly OfPaidOrder[],
  muted: ReadonlySet<string>,
) {
  const { rows, emailed } = unmuted(at, notifications, muted)
  const events = eventsFor(
    notifications.map(({ to, kind }) => ({ to, topic: notificationKinds[kind] })),
  )
  return { rows, events, emails: emailed.flatMap(({ email }) => email ?? []) }
}

/** The emails of these notifications; an address that nobody has confirmed gets only those about paid orders. */
async function toConfirmed(db: Db, notifications: readonly NotificationToSend[]): Promise<Email[]> {
  const others = notifications.filter(({ kind }) => !aboutPaidOrders.has(kind))
  const ids = [...new Set(others.map(({ to }) => to.id))]
  const unconfirmed = ids.length > 0 ? await findAllUnconfirmed(db, ids) : new Set()
  return notifications.flatMap(({ to, kind, email }) =>
    email === undefined || (!aboutPaidOrders.has(kind) && unconfirmed.has(`${to.role} ${to.id}`))
      ? []
      : [email],
  )
}

/** What a customer has paid for, and what a pharmacy has to send or take back. */
const aboutPaidOrders: ReadonlySet<NotificationKind> = new Set([
  'shipment_new',
  'shipment_packed',
  'shipment_shipped',
  'shipment_delivered',
  'shipment_declined',
  'item_declined',
  'shipment_late',
  'order_changed',
  'order_cancelled',
  'refund_processed',
  'prescription_asked',
  'prescription_answered',
  'return_requested',
  'return_accepted',
  'return_refused',
  'recall_buyer',
  'recall_closed',
])

/**
 * The notifications that are also sent as emails, by role: only those where somebody has to act, waits for
 * something, or receives or pays money. `notify` drops an email for any other role. Emails about orders that
 * always existed (the order confirmation) bypass this table.
 */
const emailedRoles: Record<NotificationKind, readonly Role[]> = {
  shipment_new: ['pharmacy'],
  shipment_accepted: [],
  // Of a shipment that the customer collects.
  shipment_packed: ['customer'],
  shipment_shipped: ['customer'],
  shipment_delivered: ['customer'],
  shipment_declined: ['customer'],
  item_declined: ['customer'],
  shipment_late: ['customer', 'pharmacy'],
  shipment_overridden: [],
  order_changed: ['pharmacy'],
  order_cancelled: ['customer', 'pharmacy'],
  refund_processed: ['customer'],
  prescription_asked: ['customer'],
  prescription_answered: ['pharmacy'],
  prescription_verified: [],
  // The customer gets the email about the declined items.
  prescription_rejected: [],
  return_requested: ['pharmacy'],
  return_accepted: ['customer', 'pharmacy'],
  return_refused: ['customer'],
  batch_expiring: ['pharmacy'],
  batch_expired: ['pharmacy'],
  recall_opened: ['pharmacy'],
  recall_buyer: ['customer'],
  recall_closed: ['customer', 'pharmacy'],
  statement_ready: ['pharmacy'],
  payout_sent: ['pharmacy'],
  payout_failed: ['pharmacy'],
  pharmacy_waits: ['admin'],
  grievance_filed: ['customer'],
  grievance_acknowledged: ['customer'],
  grievance_assigned: ['admin'],
  grievance_message: ['customer', 'admin'],
  grievance_resolved: ['customer'],
  grievance_reopened: [],
  grievance_due: [],
  grievance_overdue: [],
  pharmacist_waits: [],
  staff_joined: [],
  pharmacist_verified: ['pharmacy'],
  pharmacist_rejected: ['pharmacy'],
  pharmacist_ended: ['pharmacy'],
  pharmacist_expiring: ['pharmacy'],
  licence_waits: ['admin'],
  licence_decided: ['pharmacy'],
  licence_due: ['pharmacy'],
  licence_lapsed: ['pharmacy'],
  tax_number_due: ['pharmacy'],
  pharmacy_suspended: ['pharmacy'],
  pharmacy_resumed: ['pharmacy'],
  listing_removed: ['pharmacy'],
  listing_restored: ['pharmacy'],
  back_in_stock: ['customer'],
  refill_due: ['customer'],
}
