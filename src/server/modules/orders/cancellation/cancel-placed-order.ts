import { orderNumber } from '#contract/order-number.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import type { SendRefunds } from '../../payments/index.ts'
import { lockPlaced } from '../status-queries.ts'
import { cancelOrders } from './cancel-orders.ts'

/** Cancels an order for an administrator, at any time. Idempotent. Throws `order_not_found`. */
export async function cancelPlacedOrder(
  ctx: Context<Actor<'admin'>>,
  sendRefunds: SendRefunds,
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
    subject: { type: 'order', id: order.id, name: orderNumber(order.id) },
    before: { status: order.status },
    after: { status: 'cancelled' },
  })
  sendRefunds(ctx, refunds)
}
