import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { returns } from '#contract/return-calls.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { findDeliveredLines, isOwnOrder } from './line-queries.ts'
import { findReturn, findReturnsOfOrder } from './return-queries.ts'
import { customerView, returnableView } from './return-view.ts'
import { returnableUntil } from './returnable.ts'

type CustomerContext = Context<Actor<'customer'>>

/** What of a customer's order can still be given back, and what they have asked to give back. */
export async function returnsOfOrder(
  { db, actor, now }: CustomerContext,
  { params }: HandlerInput<typeof returns.ofOrder>,
): Promise<Answer<typeof returns.ofOrder>> {
  const order = { orderId: params.orderId, customerId: actor.id }
  if (!(await isOwnOrder(db, order))) throw new Problem('order_not_found')
  const lines = (await findDeliveredLines(db, order)).flatMap((line) => {
    const until = returnableUntil(line.deliveredAt)
    if (until === null || until < now || line.left <= 0) return []
    return [returnableView(line, until)]
  })
  return { lines, returns: (await findReturnsOfOrder(db, order.orderId)).map(customerView) }
}

export async function ownReturn(
  { db, actor }: CustomerContext,
  { params }: { params: { id: string } },
): Promise<Answer<typeof returns.own>> {
  const row = await findReturn(db, params.id, { customerId: actor.id })
  if (row === null) throw new Problem('return_not_found')
  return { return: customerView(row) }
}
