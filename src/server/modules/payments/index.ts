export {
  createProvider,
  type Provider,
  type ProviderPayment,
  type ProviderSettings,
} from './provider.ts'
export { ProviderUnavailable } from './provider-answer.ts'
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
export { signatureMatches } from './signature.ts'
