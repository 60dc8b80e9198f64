export { endPayment, findCapture, insertCapture } from './capture-queries.ts'
export {
  type EventOutcome,
  EventOvertaken,
  type EventRow,
  endEvent,
  forgetOldEvents,
  insertEvent,
  putEventOff,
  takeEvent,
} from './event-queries.ts'
export {
  adoptProviderOrder,
  findProviderOrder,
  leaveOpening,
  takeOpening,
} from './opening-queries.ts'
export { createProvider, type Provider, type ProviderSettings } from './provider.ts'
export {
  isPaymentId,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
  type ProviderTransfer,
  providerOrder,
  providerPayment,
  providerRefund,
} from './provider-entities.ts'
export { ProviderRefused, ProviderUnavailable } from './provider-errors.ts'
export { eventNameOf, type ProviderEvent, readEvent } from './provider-event.ts'
export type { RefundCalls } from './provider-refunds.ts'
export {
  findPaymentById,
  findPaymentByProviderOrder,
  findPaymentOfOrder,
  insertPayment,
  type PaymentRow,
  takeUnanswered,
} from './queries.ts'
export {
  findRefund,
  findRefundByProvider,
  findRefundsOf,
  findUnreturned,
  insertRefund,
  type RefundRow,
  setRefundState,
  sumProcessed,
  takeDueRefund,
} from './refund-queries.ts'
export { signatureMatches, webhookSigned } from './signature.ts'
