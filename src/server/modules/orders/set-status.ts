import type { adminOrders } from '#contract/admin-orders.ts'
import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudits, type Trace } from '../../platform/audit.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { queueMails } from '../../platform/mail.ts'
import { findCustomers } from '../accounts/index.ts'
import type { Provider } from '../payments/index.ts'
import { cancelOrders } from './cancel-orders.ts'
import { recordEvents } from './order-events.ts'
import { sendRefundsOf } from './send-refunds.ts'
import { statusMail } from './status-mail.ts'
import { lockPlaced, type Placed, setStatusOf } from './status-queries.ts'

type AdminContext = Context<Actor<'admin'>>

/**
 * The administrator's word on an order (SPEC.md §4): any value after any other. Of two administrators
 * the later one wins, and the trace says what it really replaced. 'Cancelled' calls the order off for
 * good; any other value moves no money and no parcel.
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
  await recordAudits(ctx, changing.map(traceTo(status)))
  await recordEvents(ctx.db, { by: ctx.actor, at: ctx.now }, changing.map(stepTo(status)))
  if (status === 'cancelled') {
    const cancelling = { by: ctx.actor, cause: 'admin_cancelled' } as const
    sendRefundsOf(ctx, provider, await cancelOrders(ctx, changing, cancelling))
  } else {
    // What was called off goes nowhere, whatever word it bears.
    const standing = changing.filter(({ cancelledAt }) => cancelledAt === null)
    await tellCustomers(ctx, standing, status)
  }
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

const traceTo =
  (status: OrderStatus) =>
  (order: Placed): Trace => ({
    action: 'order_status_changed',
    subject: { type: 'order', id: order.id, name: order.id.slice(0, 8) },
    before: { status: order.status },
    after: { status },
  })

const stepTo = (status: OrderStatus) => (order: Placed) =>
  ({ orderId: order.id, what: 'status_changed', from: order.status, to: status }) as const

/** Customers who left can't be written to, nor need they be. */
async function tellCustomers({ db }: AdminContext, orders: Placed[], status: OrderStatus) {
  const owners = [...new Set(orders.map(({ customerId }) => customerId))]
  const found = new Map((await findCustomers(db, owners)).map((one) => [one.id, one]))
  const letters = orders.map(({ id, customerId }) => {
    const customer = found.get(customerId)
    return customer ? statusMail(id, status, customer) : null
  })
  await queueMails(
    db,
    letters.filter((letter) => letter !== null),
  )
}
