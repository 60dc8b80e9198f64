import type { OrderPayment } from '#contract/admin-orders.ts'
import type { PaymentRow } from '../payments/index.ts'

type Known = Pick<PaymentRow, 'providerOrderId' | 'providerPaymentId' | 'status' | 'capturedAt'>

export function paymentView(payment: Known): OrderPayment {
  const { providerOrderId, providerPaymentId, status, capturedAt } = payment
  return {
    providerOrderId,
    providerPaymentId,
    status,
    capturedAt: capturedAt?.toISOString() ?? null,
  }
}
