import type { Body, HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { recalls } from '#contract/recalls.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { findRecalledItems, isOwnOrder } from './order-queries.ts'
import { isUnsent } from './shipments-on-hold.ts'

/** The recalled items of an order: units that the customer must not use, or that were not sent. */
export async function listOrderRecalls(
  { db, actor }: Context<Actor<'customer'>>,
  { params: { orderId } }: HandlerInput<typeof recalls.ofOrder>,
): Promise<Body<typeof recalls.ofOrder>> {
  if (!(await isOwnOrder(db, orderId, actor.id))) throw new Problem('order_not_found')
  const rows = await findRecalledItems(db, [orderId])
  return {
    recalls: rows.map(({ recallId, state, orderId: _, shipmentId: __, ...item }) => ({
      _id: recallId,
      ...item,
      unsent: isUnsent(state),
    })),
  }
}
