import { mergedUnits, mergeShortfall } from '#contract/cart-merge.ts'
import type { Body, HandlerInput } from '#contract/endpoint.ts'
import type { guestCarts } from '#contract/guest-carts.ts'
import { indianDay } from '../../platform/clock.ts'
import { findSellable } from '../catalogue/index.ts'
import type { CustomerContext, ReservedBy } from './change-cart.ts'
import { findQuantities, raiseItems } from './queries.ts'

/** Merges a guest's cart into the customer's, in the transaction of the request: all of it or nothing. */
export function mergeCartWith(reservedBy: ReservedBy) {
  return async (
    { db, actor, now }: CustomerContext,
    { body }: HandlerInput<typeof guestCarts.merge>,
  ): Promise<Body<typeof guestCarts.merge>> => {
    const wanted = new Map<string, number>()
    for (const { itemId, quantity } of body.items)
      wanted.set(itemId, Math.max(quantity, wanted.get(itemId) ?? 0))
    const ids = [...wanted.keys()]
    const found = await findSellable(db, ids, indianDay(now))
    const reserved = await reservedBy(db, actor.id, now)
    const inCart = await findQuantities(db, actor.id, ids)
    const items = [...wanted].map(([id, quantity]) => {
      const medicine = found.get(id)
      const available = medicine && medicine.available + (reserved.get(id) ?? 0)
      return {
        id,
        name: medicine?.name ?? null,
        available: available ?? null,
        inCart: inCart.get(id) ?? 0,
        wanted: quantity,
      }
    })
    const raised = items
      .map((item) => ({ customerId: actor.id, medicineId: item.id, quantity: mergedUnits(item) }))
      .filter(({ medicineId, quantity }) => quantity > (inCart.get(medicineId) ?? 0))
    await raiseItems(db, raised, now)
    return {
      success: true,
      messages: items.flatMap((item) => mergeShortfall(item.name, item) ?? []),
    }
  }
}
