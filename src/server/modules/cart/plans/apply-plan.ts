import type { cartPlans } from '#contract/cart-plans.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { paiseOf } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { violates } from '../../../platform/db-errors.ts'
import { findSellable } from '../../catalogue/index.ts'
import type { CustomerContext, ReservedBy } from '../change-cart.ts'
import { changeOffers, lockChanges } from './choice-queries.ts'

/**
 * Puts other offers of the same products into the cart, all or none. Throws `plan_changed` if an item, a price or the
 * stock is no longer as the customer has seen it.
 */
export function applyPlanWith(reservedBy: ReservedBy) {
  return async (
    { db, actor, now }: CustomerContext,
    { body: { changes } }: HandlerInput<typeof cartPlans.apply>,
  ) => {
    const isEachOnce = [changes.map(({ from }) => from), changes.map(({ to }) => to)].every(
      (ids) => new Set(ids).size === ids.length,
    )
    if (!isEachOnce) throw new Problem('plan_changed')
    const asSeen = await lockChanges(db, actor.id, changes)
    const offers = await findSellable(
      db,
      changes.map(({ to }) => to),
      indianDay(now),
    )
    const reserved = await reservedBy(db, actor.id, now)
    const isStill = changes.every(({ to, quantity, price }) => {
      const offer = offers.get(to)
      if (offer === undefined || offer.pricePaise !== paiseOf(price)) return false
      return offer.available + (reserved.get(to) ?? 0) >= quantity
    })
    if (asSeen < changes.length || !isStill) throw new Problem('plan_changed')
    await changeSeen(db, actor.id, changes)
    return { success: true as const }
  }
}

/** An offer that was put into the cart meanwhile can't stand there twice: the plan is as stale as another price. */
async function changeSeen(db: Db, customerId: string, changes: Parameters<typeof changeOffers>[2]) {
  try {
    await changeOffers(db, customerId, changes)
  } catch (error) {
    if (violates(error, 'cart_items_customer_id_medicine_id_pk')) throw new Problem('plan_changed')
    throw error
  }
}
