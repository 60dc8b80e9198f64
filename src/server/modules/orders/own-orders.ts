import type { HandlerInput } from '#contract/endpoint.ts'
import type { orders } from '#contract/orders.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { readPage, readSort } from '../../platform/keyset.ts'
import { orderViews } from './order-views.ts'
import { findOwnOrder, findOwnOrders, ownOrderKeys } from './queries.ts'

type CustomerContext = Context<Actor<'customer'>>
type ListInput = HandlerInput<typeof orders.list>

/** The customer's orders, newest first unless asked otherwise; three queries, however many orders. */
export async function ownOrders(ctx: CustomerContext, { query }: ListInput) {
  const { sort = '-orderDate' } = query
  const key = ownOrderKeys[readSort<keyof typeof ownOrderKeys>(sort).key]
  const list = { sort, as: key.as, filter: ctx.actor.id }
  const page = await readPage(list, query, (seek) => findOwnOrders(ctx.db, ctx.actor.id, key, seek))
  return { orders: await orderViews(ctx.db, page.rows), nextCursor: page.next }
}

export async function ownOrder(ctx: CustomerContext, { params }: { params: { orderId: string } }) {
  const row = await findOwnOrder(ctx.db, ctx.actor.id, params.orderId)
  if (row === null) throw new Problem('order_not_found')
  const [order] = await orderViews(ctx.db, [row])
  if (order === undefined) throw new Problem('order_not_found')
  return { order }
}
