import { pharmacyOrders } from '#contract/pharmacy-orders.ts'
import type { Serve } from '../../platform/serve.ts'
import type { Provider } from '../payments/index.ts'
import { declineOrderWith } from './decline-order.ts'
import { listOwn } from './list-orders.ts'
import { packOrder } from './pack-order.ts'
import { showOrder } from './show-order.ts'
import { acceptOrder, deliverOrder, handOver } from './take-steps.ts'

export function fulfilmentRoutes(serve: Serve, provider: Provider): void {
  serve(pharmacyOrders.list, listOwn)
  serve(pharmacyOrders.detail, showOrder)
  serve(pharmacyOrders.accept, acceptOrder)
  serve(pharmacyOrders.pack, packOrder)
  serve(pharmacyOrders.handOver, handOver)
  serve(pharmacyOrders.deliver, deliverOrder)
  serve(pharmacyOrders.decline, declineOrderWith(provider))
}
