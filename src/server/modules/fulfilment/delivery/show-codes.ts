import type { HandlerInput } from '#contract/endpoint.ts'
import type { orders } from '#contract/orders.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { withKeys } from '../../../platform/vault/vault.ts'
import type { OrdersOfShipments } from '../order-of-shipment.ts'
import { hasShipments } from '../shipment-queries.ts'
import { findCodes } from './code-queries.ts'
import { codePlace } from './delivery-code.ts'

/** The codes of an order's shipments, for its customer alone. Throws `order_not_found`. */
export function showCodesWith(placedBy: OrdersOfShipments['placedBy']) {
  return async (
    { db, actor }: Context<Actor<'customer'>>,
    { params: { orderId } }: HandlerInput<typeof orders.deliveryCodes>,
  ) => {
    const placed = placedBy(db, actor.id)
    if (!(await hasShipments(db, orderId, placed))) throw new Problem('order_not_found')
    const rows = await findCodes(db, orderId, placed)
    const codes = await withKeys(db, ({ openBytes }) =>
      rows.map((row) => {
        return { shipmentId: row.shipmentId, code: openBytes(row, codePlace(row)).toString() }
      }),
    )
    return { codes }
  }
}
