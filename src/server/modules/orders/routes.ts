import { adminOrders } from '#contract/admin-orders.ts'
import { orders } from '#contract/orders.ts'
import type { Serve } from '../../platform/serve.ts'
import type { Provider } from '../payments/index.ts'
import { cancelOwnOrderWith } from './cancel-own-order.ts'
import { createPaymentWith } from './create-payment.ts'
import type { OnTransfer } from './event-effect.ts'
import { ownOrder, ownOrders } from './own-orders.ts'
import { rateConsignment } from './rate-consignment.ts'
import { receiveEventWith } from './receive-event.ts'
import { setStatusesWith, setStatusWith } from './set-status.ts'
import { verifyPaymentWith } from './verify-payment.ts'

export function orderRoutes(
  serve: Serve,
  provider: Provider,
  webhookSecrets: readonly string[],
  onTransfer?: OnTransfer,
): void {
  serve.outside(orders.createPayment, createPaymentWith(provider))
  serve.outside(orders.verifyPayment, verifyPaymentWith(provider))
  serve.statement(orders.rate, rateConsignment)
  serve.raw(orders.webhook, receiveEventWith(provider, webhookSecrets, onTransfer))
  serve(orders.list, ownOrders)
  serve(orders.detail, ownOrder)
  serve(orders.cancel, cancelOwnOrderWith(provider))
  serve(adminOrders.setStatus, setStatusWith(provider))
  serve(adminOrders.setStatuses, setStatusesWith(provider))
}
