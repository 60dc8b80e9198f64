import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idParams, instant, success } from './fields.ts'

/**
 * 'invariant': the data violates an invariant. 'invariant_unchecked': one takes too long to be checked, even at night.
 * 'refund_failed': a refund that is due failed.
 * 'unfulfillable', 'paid_again': a payment could not be used and is refunded automatically.
 * 'provider_differs': the provider's records differ from ours. 'event_stuck': an event of the provider
 * could not be processed. 'email_given_up': an email was not delivered until the last retry, or emails wait for a mail
 * server that is away.
 * 'payout_failed': a payout did not reach the pharmacy. 'cancelled_delivery': a shipment was delivered, or was to be
 * delivered for cash, after its order was cancelled. 'grievance_overdue': a complaint's clock has run out.
 * 'security_spike': a security event occurs far more often than usual. 'rows_unplaced': rows of a table that is
 * partitioned by month have no partition of their month.
 */
export const alertKinds = [
  'invariant',
  'invariant_unchecked',
  'refund_failed',
  'unfulfillable',
  'paid_again',
  'provider_differs',
  'event_stuck',
  'email_given_up',
  'payout_failed',
  'cancelled_delivery',
  'grievance_overdue',
  'security_spike',
  'rows_unplaced',
] as const
export type AlertKind = (typeof alertKinds)[number]

/** `count`: how often the condition occurred between `raisedAt` and `lastAt`. */
export const alert = z.object({
  _id: id,
  kind: z.enum(alertKinds),
  message: z.string(),
  orderId: z.nullable(id),
  count: z.int(),
  raisedAt: instant,
  lastAt: instant,
})
export type Alert = z.infer<typeof alert>

const messages = { unauthenticated: 'You are not logged in' }

/** Problems that an administrator must know about. */
export const alerts = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/alerts',
    access: 'admin',
    summary: 'List open alerts, newest first; at most 100',
    response: z.object({ alerts: z.array(alert) }),
    messages,
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/admin/alerts/:id/closing',
    access: 'admin',
    summary: 'Close an alert that has been handled; a problem that persists raises a new alert',
    params: idParams,
    response: success,
    problems: ['alert_not_found'],
    messages,
  }),
}
