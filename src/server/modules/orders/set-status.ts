import type { adminOrders } from '#contract/admin-orders.ts'
import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudits, type Trace } from '../../platform/audit.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { queueMails } from '../../platform/mail.ts'
import { findCustomers } from '../accounts/index.ts'
import { statusMail } from './status-mail.ts'
import { lockPlaced, setStatusOf } from './status-queries.ts'

type AdminContext = Context<Actor<'admin'>>

/**
 * The administrator's word on an order (SPEC.md §4): any value after any other. Of two administrators
 * the later one wins, and the trace says what it really replaced. Money and parcels stay as they are.
 */
export async function setStatus(
  ctx: AdminContext,
  { params, body }: HandlerInput<typeof adminOrders.setStatus>,
): Promise<Answer<typeof adminOrders.setStatus>> {
  const { status } = body
  const { failed } = await setAll(ctx, [params.id], status)
  if (failed.length > 0) throw new Problem('order_not_found')
  return {
    success: true,
    message: `Order status updated to ${status}`,
    order: { _id: params.id, status },
  }
}

export async function setStatuses(
  ctx: AdminContext,
  { body }: HandlerInput<typeof adminOrders.setStatuses>,
): Promise<Answer<typeof adminOrders.setStatuses>> {
  const { failed, ...done } = await setAll(ctx, [...new Set(body.ids)], body.status)
  const { message } = new Problem('order_not_found')
  return { success: true, ...done, failed: failed.map((_id) => ({ _id, message })) }
}

async function setAll(ctx: AdminContext, ids: string[], status: OrderStatus) {
  const found = await lockPlaced(ctx.db, ids)
  const changing = found.filter((order) => order.status !== status)
  const changed = changing.map(({ id }) => id)
  await setStatusOf(ctx.db, changed, status)
  await recordAudits(ctx, changing.map(traceTo(status)))
  await tellCustomers(ctx, changing, status)
  const known = new Set(found.map(({ id }) => id))
  return {
    changed,
    unchanged: found.filter((order) => order.status === status).map(({ id }) => id),
    failed: ids.filter((id) => !known.has(id.toLowerCase())),
  }
}

type Placed = Awaited<ReturnType<typeof lockPlaced>>[number]

const traceTo =
  (status: OrderStatus) =>
  (order: Placed): Trace => ({
    action: 'order_status_changed',
    subject: { type: 'order', id: order.id, name: order.id.slice(0, 8) },
    before: { status: order.status },
    after: { status },
  })

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
