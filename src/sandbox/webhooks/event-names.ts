export const eventNames = [
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
  'refund.created',
  'refund.processed',
  'refund.failed',
  'transfer.processed',
  'transfer.failed',
] as const

export type EventName = (typeof eventNames)[number]
