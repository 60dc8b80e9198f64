import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idParams, instant, success } from './fields.ts'

/**
 * 'invariant': figures contradict each other. 'refund_failed': money that is due could not be given back.
 * 'unfulfillable', 'paid_again': it goes back by itself. 'provider_differs': the provider's books and ours
 * do. 'event_stuck': an event of the provider could not be worked off. 'mail_given_up': the mail server
 * would not take a mail. 'payout_failed': a pharmacy’s money did not reach it.
 */
export const alertKinds = [
  'invariant',
  'refund_failed',
  'unfulfillable',
  'paid_again',
  'provider_differs',
  'event_stuck',
  'mail_given_up',
  'payout_failed',
] as const
export type AlertKind = (typeof alertKinds)[number]

/** `count`: how often it was seen from `raisedAt` to `lastAt`. */
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

/** Trouble that an administrator must know of. */
export const alerts = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/alerts',
    access: 'admin',
    summary: 'Open alerts, newest first; a hundred at most',
    response: z.object({ alerts: z.array(alert) }),
    messages,
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/admin/alerts/:id/closing',
    access: 'admin',
    summary: 'Close an alert: somebody has looked after it. Trouble that lasts raises a new one',
    params: idParams,
    response: success,
    problems: ['alert_not_found'],
    messages,
  }),
}
