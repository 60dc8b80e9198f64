import type { adminOrders } from '#contract/admin-orders.ts'
import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudits, type Trace } from '../../platform/audit.ts'
import type { Actor, Context } from '../../platform/context.ts'
import type { Provider } from '../payments/index.ts'
import { cancelOrders } from './cancel-orders.ts'
import { recordEvents } from './order-events.ts'
import { isJump } from './overridden-state.ts'
import { type Moved, overrideParts } from './override-parts.ts'
import { sendRefundsOf } from './send-refunds.ts'
import { lockPlaced, type Placed, setStatusOf } from './status-queries.ts'
import { tellOverride } from './tell-override.ts'
import { tellStatus } from './tell-status.ts'

type AdminContext = Context<Actor<'admin'>>

/**
 * The administrator's word on an order (SPEC.md §4): any value after any other. Of two administrators
 * the later one wins, and the trace says what it really replaced. 'Cancelled' calls the order off for
 * good; any other value takes its parts along, as far as they go (docs/decisions/024).
 */
export function setStatusWith(provider: Provider) {
  return async (
    ctx: AdminContext,
    { params, body }: HandlerInput<typeof adminOrders.setStatus>,
  ): Promise<Answer<typeof adminOrders.setStatus>> => {
    const { status } = body
    const { failed } = await setAll(ctx, provider, [params.id], status)
    if (failed.length > 0) throw new Problem('order_not_found')
    return {
      success: true,
      message: `Order status updated to ${status}`,
      order: { _id: params.id, status },
    }
  }
}

export function setStatusesWith(provider: Provider) {
  return async (
    ctx: AdminContext,
    { body }: HandlerInput<typeof adminOrders.setStatuses>,
  ): Promise<Answer<typeof adminOrders.setStatuses>> => {
    const { failed, ...done } = await setAll(ctx, provider, [...new Set(body.ids)], body.status)
    const { message } = new Problem('order_not_found')
    return { success: true, ...done, failed: failed.map((_id) => ({ _id, message })) }
  }
}

async function setAll(ctx: AdminContext, provider: Provider, ids: string[], status: OrderStatus) {
  const found = await lockPlaced(ctx.db, ids)
  const changing = found.filter((order) => !isSo(order, status))
  const changed = changing.map(({ id }) => id)
  await setStatusOf(ctx.db, changed, status)
  await recordEvents(ctx.db, { by: ctx.actor, at: ctx.now }, changing.map(stepTo(status)))
  const moved = await moveParts(ctx, provider, changing, status)
  await recordAudits(ctx, changing.map(traceTo(status, moved)))
  const known = new Set(found.map(({ id }) => id))
  return {
    changed,
    unchanged: found.filter((order) => isSo(order, status)).map(({ id }) => id),
    failed: ids.filter((id) => !known.has(id.toLowerCase())),
  }
}

/** An order that bears the word 'cancelled' and was not called off is one still to be called off. */
function isSo(order: Placed, status: OrderStatus): boolean {
  return order.status === status && (status !== 'cancelled' || order.cancelledAt !== null)
}

/** What was called off goes nowhere, whatever word it bears. */
async function moveParts(
  ctx: AdminContext,
  provider: Provider,
  changing: Placed[],
  status: OrderStatus,
): Promise<Moved[]> {
  if (status === 'cancelled') {
    const cancelling = { by: ctx.actor, cause: 'admin_cancelled' } as const
    sendRefundsOf(ctx, provider, await cancelOrders(ctx, changing, cancelling))
    return []
  }
  const standing = changing.filter(({ cancelledAt }) => cancelledAt === null)
  const ids = standing.map(({ id }) => id)
  const moved = await overrideParts(ctx, ctx.actor, ids, status)
  await tellStatus(ctx, standing, moved, status)
  await tellOverride(ctx, moved)
  return moved
}

const traceTo =
  (status: OrderStatus, moved: readonly Moved[]) =>
  (order: Placed): Trace => {
    const jumps = moved.filter(
      ({ part, from, to }) => part.orderId === order.id && isJump(from, to),
    )
    const ways = [...new Set(jumps.map(({ from, to }) => `${from} to ${to}`))]
    return {
      action: 'order_status_changed',
      subject: { type: 'order', id: order.id, name: order.id.slice(0, 8) },
      before: { status: order.status },
      after: { status, ...(ways.length > 0 ? { override: ways.join(', ') } : {}) },
    }
  }

const stepTo = (status: OrderStatus) => (order: Placed) =>
  ({ orderId: order.id, what: 'status_changed', from: order.status, to: status }) as const
