import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Actor, Context } from '../../platform/context.ts'
import type { Provider } from '../payments/index.ts'
import { cancelOrders } from './cancel-orders.ts'
import { sendRefundsOf } from './send-refunds.ts'
import { lockPlaced } from './status-queries.ts'

/** The administrator calls an order off, whenever. Repeated, it changes nothing. Throws `order_not_found`. */
export async function cancelPlacedOrder(
  ctx: Context<Actor<'admin'>>,
  provider: Provider,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const found = await lockPlaced(ctx.db, [id])
  const [order] = found
  if (order === undefined) throw new Problem('order_not_found')
  if (order.cancelledAt !== null) return
  const cancelling = { by: ctx.actor, cause: 'admin_cancelled', reason } as const
  const refunds = await cancelOrders(ctx, found, cancelling)
  await recordAudit(ctx, {
    action: 'order_cancelled',
    subject: { type: 'order', id: order.id, name: order.id.slice(0, 8) },
    before: { status: order.status },
    after: { status: 'cancelled' },
  })
  sendRefundsOf(ctx, provider, refunds)
}
