import * as z from 'zod/mini'
import { role } from './accounts.ts'
import { id, instant } from './fields.ts'

/** Kinds of events in an order's timeline; 'checked_out' is the first. */
export const orderEventKinds = [
  'checked_out',
  'paid',
  'cash_due',
  'cash_collected',
  'unfulfillable',
  'paid_again',
  'status_changed',
  'overridden',
  'prescription_asked',
  'prescription_answered',
  'prescription_verified',
  'prescription_rejected',
  'accepted',
  'packed',
  'shipped',
  'delivered',
  'item_declined',
  'declined',
  'repicked',
  'late',
  'return_requested',
  'return_accepted',
  'return_refused',
  'quantity_changed',
  'item_taken_out',
  'address_changed',
  'cancelled',
  'refund_requested',
  'refund_processed',
  'refund_failed',
] as const
export type OrderEventKind = (typeof orderEventKinds)[number]

/**
 * One event of a timeline. Only the administrator sees `by.name`, '' once erased; the role is 'system' if no
 * user caused the event. `amount` in rupees; `from` and `to` are order statuses, shipment states for
 * 'overridden', or quantities for 'quantity_changed'. `shipmentId`: the shipment concerned.
 */
export const orderEvent = z.object({
  at: instant,
  what: z.enum(orderEventKinds),
  shipmentId: z.nullable(id),
  by: z.object({
    role: z.union([role, z.literal('system')]),
    name: z.nullable(z.string()),
    /** Who acted for a pharmacy; customers do not see it. */
    person: z.optional(z.string()),
  }),
  amount: z.nullable(z.number()),
  /** The name of the medicine concerned. */
  item: z.optional(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type OrderEvent = z.infer<typeof orderEvent>

/** Oldest first. */
export const timeline = z.array(orderEvent)
