import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { returns } from '#contract/return-calls.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { findDeliveredItems, isOwnOrder } from './item-queries.ts'
import { findReturn, findReturnsOfOrder } from './return-queries.ts'
import { customerView, returnableView } from './return-view.ts'
import { returnableUntil } from './returnable.ts'

type CustomerContext = Context<Actor<'customer'>>

/** What can still be returned of a customer's order, and the returns requested so far. */
export async function returnsOfOrder(
  { db, actor, now }: CustomerContext,
  { params }: HandlerInput<typeof returns.ofOrder>,
): Promise<Answer<typeof returns.ofOrder>> {
  const order = { orderId: params.orderId, customerId: actor.id }
  if (!(await isOwnOrder(db, order))) throw new Problem('order_not_found')
  const items = (await findDeliveredItems(db, order)).flatMap((item) => {
    const until = returnableUntil(item.deliveredAt)
    if (until === null || until < now || item.left <= 0) return []
    return [returnableView(item, until)]
  })
  return { items, returns: (await findReturnsOfOrder(db, order.orderId)).map(customerView) }
}

export async function ownReturn(
  { db, actor }: CustomerContext,
  { params }: { params: { id: string } },
): Promise<Answer<typeof returns.own>> {
  const row = await findReturn(db, params.id, { customerId: actor.id })
  if (row === null) throw new Problem('return_not_found')
  return { return: customerView(row) }
}
