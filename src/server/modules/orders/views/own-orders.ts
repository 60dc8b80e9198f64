import type { HandlerInput } from '#contract/endpoint.ts'
import type { orders } from '#contract/orders.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { readPage, readSort } from '../../../platform/keyset.ts'
import { findEvents } from '../timeline/event-queries.ts'
import { timelineView } from '../timeline/timeline-view.ts'
import { orderViews } from './order-view.ts'
import { findOwnOrder, findOwnOrders, ownOrderKeys } from './queries.ts'

type CustomerContext = Context<Actor<'customer'>>
type ListInput = HandlerInput<typeof orders.list>

/** The customer's orders (default: newest first); four queries for any number of orders. */
export async function ownOrders(ctx: CustomerContext, { query }: ListInput) {
  const { sort = '-orderDate' } = query
  const key = ownOrderKeys[readSort<keyof typeof ownOrderKeys>(sort).key]
  const list = { sort, as: key.as, filter: ctx.actor.id }
  const page = await readPage(list, query, (seek) => findOwnOrders(ctx.db, ctx.actor.id, key, seek))
  return { orders: await orderViews(ctx.db, page.rows, ctx.now), nextCursor: page.next }
}

/** One of the customer's orders with its timeline; also used right after a change, in its transaction. */
export async function ownOrder(
  { db, actor, now }: CustomerContext,
  { params }: { params: { orderId: string } },
) {
  const row = await findOwnOrder(db, actor.id, params.orderId)
  if (row === null) throw new Problem('order_not_found')
  const [order] = await orderViews(db, [row], now)
  if (order === undefined) throw new Problem('order_not_found')
  const timeline = timelineView(row, await findEvents(db, row.id), null)
  return { order: { ...order, timeline } }
}
