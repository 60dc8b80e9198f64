import * as z from 'zod/mini'
import { id, instant } from './fields.ts'

/**
 * 'requested': the provider is still to be asked, or its answer got lost. 'pending': it is on its way.
 * 'processed' and 'failed' are final; what failed can be refunded again.
 */
export const refundStates = ['requested', 'pending', 'processed', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/**
 * Why money goes back. 'pharmacy_declined': the pharmacy will not send it. 'returned': it came back. 'unfulfillable': it came when the units were gone. 'surplus': the order was paid
 * already. 'provider': somebody refunded it at the payment provider, not here.
 */
export const refundCauses = [
  'customer_cancelled',
  'admin_cancelled',
  'admin_refund',
  'pharmacy_declined',
  'returned',
  'unfulfillable',
  'surplus',
  'provider',
] as const
export type RefundCause = (typeof refundCauses)[number]

/** Money on its way back, or back; `amount` in rupees. */
export const refund = z.object({
  _id: id,
  amount: z.number(),
  state: z.enum(refundStates),
  cause: z.enum(refundCauses),
  createdAt: instant,
  settledAt: z.nullable(instant),
})
export type Refund = z.infer<typeof refund>
