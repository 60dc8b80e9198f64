import type { Body, HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { recalls } from '#contract/recalls.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { isKept } from './held-parts.ts'
import { findRecalledLines, isOwnOrder } from './order-queries.ts'

/** What of an order the customer must not use, or has not been sent for it. */
export async function listOrderRecalls(
  { db, actor }: Context<Actor<'customer'>>,
  { params: { orderId } }: HandlerInput<typeof recalls.ofOrder>,
): Promise<Body<typeof recalls.ofOrder>> {
  if (!(await isOwnOrder(db, orderId, actor.id))) throw new Problem('order_not_found')
  const rows = await findRecalledLines(db, [orderId])
  return {
    recalls: rows.map(({ recallId, state, orderId: _, consignmentId: __, ...line }) => ({
      _id: recallId,
      ...line,
      kept: isKept(state),
    })),
  }
}
