import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import type { orders } from '#contract/orders.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { isOwnConsignment, putRating } from './rating-queries.ts'

/** Who was sent a parcel says how its pharmacy served; who says so again means it otherwise. */
export async function rateConsignment(
  { db, actor, now }: Context<Actor<'customer'>>,
  { params, body: { stars } }: HandlerInput<typeof orders.rate>,
): Promise<Answer<typeof orders.rate>> {
  const given = { customerId: actor.id, consignmentId: params.id }
  if (!(await putRating(db, { ...given, stars }, now)))
    throw new Problem(
      (await isOwnConsignment(db, given)) ? 'parcel_not_delivered' : 'order_not_found',
    )
  return { success: true, message: 'Thank you for rating the pharmacy.', rating: { stars } }
}
