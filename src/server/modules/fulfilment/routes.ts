import { orders as orderCalls } from '#contract/orders.ts'
import { pharmacyShipments } from '#contract/pharmacy-shipments.ts'
import type { Serve } from '../../platform/serve.ts'
import { declineOrderWith } from './decline-order.ts'
import { deliverOrderWith } from './delivery/deliver-order.ts'
import { showCodesWith } from './delivery/show-codes.ts'
import type { OrderOfShipment, OrdersOfShipments } from './order-of-shipment.ts'
import { packOrderWith } from './pack-order.ts'
import { rateShipmentWith } from './rate-shipment.ts'
import { acceptOrderWith, handOverWith } from './take-steps.ts'

export function fulfilmentRoutes(
  serve: Serve,
  orders: OrderOfShipment & Pick<OrdersOfShipments, 'placedBy'>,
): void {
  serve(pharmacyShipments.accept, acceptOrderWith(orders))
  serve(pharmacyShipments.pack, packOrderWith(orders))
  serve(pharmacyShipments.handOver, handOverWith(orders))
  serve.outside(pharmacyShipments.deliver, deliverOrderWith(orders))
  serve(pharmacyShipments.decline, declineOrderWith(orders))
  serve(orderCalls.deliveryCodes, showCodesWith(orders.placedBy))
  serve.statement(orderCalls.rate, rateShipmentWith(orders.placedBy))
}
