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
