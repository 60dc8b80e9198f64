import * as z from 'zod/mini'
import { role } from './accounts.ts'
import { id, instant } from './fields.ts'

/** What can happen to an order; 'checked_out' is its beginning. */
export const orderEventKinds = [
  'checked_out',
  'paid',
  'unfulfillable',
  'paid_again',
  'status_changed',
  'overridden',
  'accepted',
  'packed',
  'shipped',
  'delivered',
  'line_declined',
  'declined',
  'repicked',
  'late',
  'return_requested',
  'return_accepted',
  'return_refused',
  'cancelled',
  'refund_requested',
  'refund_processed',
  'refund_failed',
] as const
export type OrderEventKind = (typeof orderEventKinds)[number]

/**
 * One step of an order. `by.name` is there for the administrator only, and '' once it is erased;
 * 'system' where nobody pressed a button. `amount` in rupees; `from` and `to` are statuses, or states of a
 * consignment where it was 'overridden'. `consignmentId`: it happened to that part of the order.
 */
export const orderEvent = z.object({
  at: instant,
  what: z.enum(orderEventKinds),
  consignmentId: z.nullable(id),
  by: z.object({ role: z.union([role, z.literal('system')]), name: z.nullable(z.string()) }),
  amount: z.nullable(z.number()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type OrderEvent = z.infer<typeof orderEvent>

/** Oldest first. */
export const timeline = z.array(orderEvent)
