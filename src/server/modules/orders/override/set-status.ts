import type { adminOrders } from '#contract/admin-orders.ts'
import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { orderNumber } from '#contract/order-number.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { Problem } from '#contract/problem.ts'
import { type AuditEntry, recordAudits } from '../../../platform/audit.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { findContents, makeCodes } from '../../fulfilment/index.ts'
import { notify } from '../../notifications/index.ts'
import type { SendRefunds } from '../../payments/index.ts'
import { cancelOrders } from '../cancellation/cancel-orders.ts'
import type { PostDelivery } from '../shipment-hooks.ts'
import { lockPlaced, type Placed, setStatusOf } from '../status-queries.ts'
import { recordEvents } from '../timeline/event-queries.ts'
import { notifyStatusChange } from './notify-status-change.ts'
import { isJump } from './overridden-state.ts'
import { type Moved, type Overridden, overrideShipments } from './override-shipments.ts'

type Deps = { sendRefunds: SendRefunds; postDelivery: PostDelivery }
type AdminContext = Context<Actor<'admin'>>
/** `reason`: the administrator's, which proves a delivery. */
type Change = { status: OrderStatus; reason: string | null }

/**
 * Sets an order's status for an administrator (SPEC.md §4): any value may follow any other. Of two concurrent
 * changes the later wins, and the audit log shows what it really replaced. 'Cancelled' cancels the order for
 * good; any other value changes its shipments, as far as possible (docs/decisions/024).
 */
export function setStatusWith(deps: Deps) {
  return async (
    ctx: AdminContext,
    { params, body }: HandlerInput<typeof adminOrders.setStatus>,
  ): Promise<Answer<typeof adminOrders.setStatus>> => {
    const { status } = body
    const change = { status, reason: body.reason || null }
    const { failed, waiting } = await setAll(ctx, deps, [params.id], change)
    if (failed.length > 0) throw new Problem('order_not_found')
    return {
      success: true,
      message: `Order status updated to ${status}`,
      order: { _id: params.id, status },
      waiting,
    }
  }
}

export function setStatusesWith(deps: Deps) {
  return async (
    ctx: AdminContext,
    { body }: HandlerInput<typeof adminOrders.setStatuses>,
  ): Promise<Answer<typeof adminOrders.setStatuses>> => {
    const { failed, ...done } = await setAll(ctx, deps, [...new Set(body.ids)], {
      status: body.status,
      reason: null,
    })
    const { message } = new Problem('order_not_found')
    return { success: true, ...done, failed: failed.map((_id) => ({ _id, message })) }
  }
}

async function setAll(ctx: AdminContext, deps: Deps, ids: string[], change: Change) {
  const { status } = change
  const found = await lockPlaced(ctx.db, ids)
  const changing = found.filter((order) => !hasStatus(order, status))
  const changed = changing.map(({ id }) => id)
  await setStatusOf(ctx.db, changed, status)
  await recordEvents(ctx.db, { by: ctx.actor, at: ctx.now }, changing.map(eventFor(change)))
  const { moved, waiting } = await moveShipments(ctx, deps, changing, change)
  await recordAudits(ctx, changing.map(auditEntryFor(change, moved)))
  const known = new Set(found.map(({ id }) => id))
  return {
    changed,
    unchanged: found.filter((order) => hasStatus(order, status)).map(({ id }) => id),
    failed: ids.filter((id) => !known.has(id)),
    waiting,
  }
}

/** An order with the status 'cancelled' that was never cancelled can still be cancelled. */
function hasStatus(order: Placed, status: OrderStatus): boolean {
  return order.status === status && (status !== 'cancelled' || order.cancelledAt !== null)
}

/** Shipments of a cancelled order do not move, whatever its status says. */
async function moveShipments(
  ctx: AdminContext,
  { sendRefunds, postDelivery }: Deps,
  changing: Placed[],
  { status, reason }: Change,
): Promise<Overridden> {
  if (status === 'cancelled') {
    const cancelling = { by: ctx.actor, cause: 'admin_cancelled' } as const
    sendRefunds(ctx, await cancelOrders(ctx, changing, cancelling))
    return { moved: [], waiting: 0 }
  }
  const active = changing.filter(({ cancelledAt }) => cancelledAt === null)
  const ids = active.map(({ id }) => id)
  const implied = { status, reason, postDelivery }
  const overridden = await overrideShipments(ctx, ctx.actor, ids, implied)
  await makeCodes(
    ctx.db,
    overridden.moved.filter(({ to }) => to === 'shipped').map(({ shipment }) => shipment),
  )
  await notifyStatusChange(ctx, active, overridden.moved, status)
  await notifyOverride(ctx, overridden.moved)
  return overridden
}

const auditEntryFor =
  ({ status, reason }: Change, moved: readonly Moved[]) =>
  (order: Placed): AuditEntry => {
    const jumps = moved.filter(
      ({ shipment, from, to }) => shipment.orderId === order.id && isJump(from, to),
    )
    const changes = [...new Set(jumps.map(({ from, to }) => `${from} to ${to}`))]
    return {
      action: 'order_status_changed',
      subject: { type: 'order', id: order.id, name: orderNumber(order.id) },
      before: { status: order.status },
      after: {
        status,
        ...(reason ? { reason } : {}),
        ...(changes.length > 0 ? { override: changes.join(', ') } : {}),
      },
    }
  }

const eventFor =
  ({ status, reason }: Change) =>
  (order: Placed) => {
    const changed = { orderId: order.id, what: 'status_changed' as const }
    return { ...changed, from: order.status, to: status, ...(reason ? { reason } : {}) }
  }

/** Notifies each pharmacy of the new state of its shipments. */
async function notifyOverride(
  { db, now }: Pick<Context, 'db' | 'now'>,
  moved: readonly Moved[],
): Promise<void> {
  const contents = await findContents(
    db,
    moved.map(({ shipment }) => shipment.orderId),
  )
  await notify(
    db,
    now,
    moved.map(({ shipment: { id, orderId, pharmacyId }, to }) => ({
      to: { role: 'pharmacy', id: pharmacyId },
      kind: 'shipment_overridden',
      subjectId: id,
      facts: { number: orderNumber(orderId), state: to, ...contents.get(id) },
    })),
  )
}
