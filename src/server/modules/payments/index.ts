export { createProvider, type Provider, type ProviderSettings } from './provider.ts'
export {
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
  providerOrder,
  providerPayment,
  providerRefund,
} from './provider-entities.ts'
export { ProviderRefused, ProviderUnavailable } from './provider-errors.ts'
export {
  adoptProviderOrder,
  capturePaymentRow,
  findDueRefunds,
  findPaymentByProviderOrder,
  findPaymentOfOrder,
  insertPayment,
  type PaymentRow,
  setRefundDue,
  setRefunded,
  takeUnanswered,
} from './queries.ts'
export { signatureMatches, webhookSigned } from './signature.ts'
