import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import type { orders } from '#contract/orders.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import type { SendRefunds } from '../../payments/index.ts'
import { lockPlaced } from '../status-queries.ts'
import { ownOrder } from '../views/own-orders.ts'
import { findShipments } from '../views/queries.ts'
import { cancelOrders } from './cancel-orders.ts'
import { cancellableUntil } from './cancellable.ts'

/** SPEC.md §9: within 15 minutes of payment. Idempotent. */
export function cancelOwnOrderWith(sendRefunds: SendRefunds) {
  return async (
    ctx: Context<Actor<'customer'>>,
    { params, body }: HandlerInput<typeof orders.cancel>,
  ): Promise<Answer<typeof orders.cancel>> => {
    const { db, actor, now } = ctx
    const [order] = await lockPlaced(db, [params.orderId])
    if (order?.customerId !== actor.id) throw new Problem('order_not_found')
    if (order.cancelledAt === null) {
      const shipments = await findShipments(db, [order.id])
      const states = shipments.map(({ state }) => state)
      const until = cancellableUntil(order, states, now)
      if (until === null) throw new Problem('cancellation_over')
      const cause = 'customer_cancelled'
      const reason = body.reason || undefined
      const refunds = await cancelOrders(ctx, [order], { by: actor, cause, reason })
      sendRefunds(ctx, refunds)
    }
    return {
      success: true,
      message: 'Your order was cancelled.',
      ...(await ownOrder(ctx, { params })),
    }
  }
}
