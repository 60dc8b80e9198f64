import type { Role } from '#contract/accounts.ts'
import type { NotificationKind } from '#contract/notifications.ts'

/**
 * Which news are also letters, and whose: a letter costs attention, so it is written where somebody has to
 * do something, waits for something, or gets or gives money. A letter that is handed to `notify` for
 * another role is not written. What orders have always been written of (their confirmation) goes past this.
 */
export const mailed: Record<NotificationKind, readonly Role[]> = {
  consignment_new: ['pharmacy'],
  consignment_accepted: [],
  consignment_packed: [],
  consignment_shipped: ['customer'],
  consignment_delivered: ['customer'],
  consignment_declined: ['customer'],
  line_declined: ['customer'],
  consignment_late: ['customer', 'pharmacy'],
  consignment_overridden: [],
  order_cancelled: ['customer', 'pharmacy'],
  refund_processed: ['customer'],
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
}
