import type { OrderEventKind } from '#contract/timeline.ts'
import type { BusinessEvent } from '../../../platform/business-events.ts'

type Recorded = {
  what: OrderEventKind
  orderId: string
  shipmentId?: string | null | undefined
  amountPaise?: number | null | undefined
}

/** The line of the log for an event of a timeline; null for those that only explain another one. */
export function businessEventOf(recorded: Recorded): BusinessEvent | null {
  const { what, orderId, shipmentId, amountPaise } = recorded
  switch (what) {
    case 'cancelled':
      return { event: 'order_cancelled', orderId }
    case 'prescription_verified':
    case 'prescription_rejected':
      return { event: what, orderId }
    case 'refund_requested':
    case 'refund_processed':
    case 'refund_failed':
      return { event: what, orderId, amountPaise: amountPaise ?? 0 }
    case 'accepted':
    case 'packed':
    case 'declined':
    case 'shipped':
    case 'delivered':
    case 'late':
      return shipmentId ? { event: `shipment_${what}`, orderId, shipmentId } : null
    case 'return_requested':
    case 'return_accepted':
    case 'return_refused':
      return shipmentId ? { event: what, orderId, shipmentId } : null
    default:
      return null
  }
}
