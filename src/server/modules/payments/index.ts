export {
  endCashPayment,
  findCash,
  findCollections,
  insertCollection,
  isCashRefunded,
  type OrderCash,
} from './cash/cash-queries.ts'
export { paymentJobs } from './jobs.ts'
export { newPayment, type OpenPayment, openPaymentWith } from './open-payment.ts'
export { pays } from './payment-fact.ts'
export type { FactContext, LockedCheckout, PaidCheckout, PaymentHooks } from './payment-hooks.ts'
export { findPaymentOfOrder, type PaymentRow } from './payment-queries.ts'
export { createProvider, type Provider, type ProviderSettings } from './provider/provider.ts'
export {
  isGeneratedKey,
  type ProviderPayment,
  type ProviderTransfer,
} from './provider/provider-entities.ts'
export { oldestFirst } from './provider/provider-pages.ts'
export type { RefundCalls } from './provider/provider-refunds.ts'
export {
  type FoundRefund,
  type LostPayment,
  type ReconciledPayments,
  reconcilePayments,
} from './reconciliation/reconcile-payments.ts'
export {
  type LostMoney,
  readLostMoney,
  refundLostPayment,
  reportLost,
  reportRefunded,
} from './reconciliation/refund-lost-payment.ts'
export {
  encryptRefundsAgain,
  isRefundReferenceKnown,
  openPayTo,
  setPaidByHand,
  setPayTo,
} from './refunds/hand-refund-queries.ts'
export {
  findRefund,
  findRefundsOf,
  findUnreturned,
  insertRefund,
  type RefundRow,
} from './refunds/refund-queries.ts'
export { type SendRefunds, sendRefundsWith } from './refunds/send-refunds.ts'
export { paymentRoutes } from './routes.ts'
export { sendTransfer } from './send-transfer.ts'
