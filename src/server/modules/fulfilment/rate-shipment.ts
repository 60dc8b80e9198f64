import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import type { orders } from '#contract/orders.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { isOwnShipment, type OrdersOfCustomer, putRating } from './rating-queries.ts'

/** Stores a customer's rating of a delivered shipment; a later rating replaces it. */
export function rateShipmentWith(placedBy: OrdersOfCustomer) {
  return async (
    { db, actor, now }: Context<Actor<'customer'>>,
    { params, body: { stars } }: HandlerInput<typeof orders.rate>,
  ): Promise<Answer<typeof orders.rate>> => {
    const given = { customerId: actor.id, shipmentId: params.id }
    if (!(await putRating(db, placedBy, { ...given, stars }, now)))
      throw new Problem(
        (await isOwnShipment(db, placedBy, given)) ? 'shipment_not_delivered' : 'order_not_found',
      )
    return { success: true, message: 'Thank you for rating the pharmacy.', rating: { stars } }
  }
}
