import * as z from 'zod/mini'
import { id, instant } from './fields.ts'

/**
 * 'requested': the refund still has to be sent to the provider, or its response was lost. 'pending': the
 * provider is processing it. 'processed' and 'failed' are final; a failed amount can be refunded again. Cash that was
 * collected is paid back by hand: 'awaiting_details' until the customer says where to, then 'to_pay' by the operator.
 */
export const refundStates = [
  'requested',
  'pending',
  'processed',
  'failed',
  'awaiting_details',
  'to_pay',
] as const
export type RefundState = (typeof refundStates)[number]

/**
 * Why a payment is refunded. 'customer_changed': the customer took units out of the order. 'pharmacy_declined': the
 * pharmacy declined items. 'returned': the customer returned items. 'unfulfillable': the payment arrived after stock
 * ran out. 'surplus': the order was already paid. 'provider': the refund was made in the payment provider's
 * dashboard, not here. 'recovered': it was requested here, and a restore of the database lost why.
 */
export const refundCauses = [
  'customer_cancelled',
  'customer_changed',
  'admin_cancelled',
  'admin_refund',
  'pharmacy_declined',
  'returned',
  'unfulfillable',
  'surplus',
  'provider',
  'recovered',
] as const
export type RefundCause = (typeof refundCauses)[number]

/** A refund; `amount` in rupees. */
export const refund = z.object({
  _id: id,
  amount: z.number(),
  state: z.enum(refundStates),
  cause: z.enum(refundCauses),
  createdAt: instant,
  settledAt: z.nullable(instant),
})
export type Refund = z.infer<typeof refund>
