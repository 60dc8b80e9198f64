import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import type { orders } from '#contract/orders.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../platform/context.ts'
import type { Provider } from '../payments/index.ts'
import { cancelOrders } from './cancel-orders.ts'
import { cancellableUntil } from './cancellable.ts'
import { ownOrder } from './own-orders.ts'
import { findConsignments } from './queries.ts'
import { sendRefundsOf } from './send-refunds.ts'
import { lockPlaced } from './status-queries.ts'

/** SPEC.md §9: within 15 minutes of paying. Repeated, it answers the same. */
export function cancelOwnOrderWith(provider: Provider) {
  return async (
    ctx: Context<Actor<'customer'>>,
    { params, body }: HandlerInput<typeof orders.cancel>,
  ): Promise<Answer<typeof orders.cancel>> => {
    const { db, actor, now } = ctx
    const [order] = await lockPlaced(db, [params.orderId])
    if (order?.customerId !== actor.id) throw new Problem('order_not_found')
    if (order.cancelledAt === null) {
      const parts = await findConsignments(db, [order.id])
      const states = parts.map(({ state }) => state)
      const until = cancellableUntil(order, states, now)
      if (until === null) throw new Problem('cancellation_over')
      const cause = 'customer_cancelled'
      const reason = body.reason || undefined
      const refunds = await cancelOrders(ctx, [order], { by: actor, cause, reason })
      sendRefundsOf(ctx, provider, refunds)
    }
    return {
      success: true,
      message: 'Your order was cancelled.',
      ...(await ownOrder(ctx, { params })),
    }
  }
}
