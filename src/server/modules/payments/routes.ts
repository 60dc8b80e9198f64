import { orders } from '#contract/orders.ts'
import type { Serve } from '../../platform/serve.ts'
import type { PaymentDeps } from './payment-hooks.ts'
import { verifyPaymentWith } from './verify-payment.ts'
import { receiveEventWith } from './webhook/receive-event.ts'

export function paymentRoutes(
  serve: Serve,
  deps: Pick<PaymentDeps, 'provider' | 'hooks'>,
  webhookSecrets: readonly string[],
): void {
  serve.outside(orders.verifyPayment, verifyPaymentWith(deps))
  serve.raw(orders.webhook, receiveEventWith(deps, webhookSecrets))
}
