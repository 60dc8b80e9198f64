import { Problem } from '#contract/problem.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Actor, Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { findSellable } from '../catalogue/index.ts'
import { addIfFree, deleteItem, setIfFree } from './change-queries.ts'
import { addUnits, findItem, setUnits } from './queries.ts'

export type CustomerContext = Context<Actor<'customer'>>

/**
 * Units that this customer reserved for an unfinished payment, by medicine. They are not available to others,
 * but do not limit the customer's own cart. Handed in by `app.ts`, since orders are above carts.
 */
export type ReservedBy = (db: Db, customerId: string, now: Date) => Promise<Map<string, number>>

const done = { success: true as const }

export function addToCartWith(reservedBy: ReservedBy) {
  return async (
    ctx: CustomerContext,
    { body: { itemId, quantity } }: { body: { itemId: string; quantity: number } },
  ) => {
    const item = { customerId: ctx.actor.id, medicineId: itemId, quantity }
    if (await addIfFree(ctx.db, { ...item, now: ctx.now })) return done
    const available = await availableTo(ctx, itemId, reservedBy)
    if (await addUnits(ctx.db, item, { most: available, addedAt: ctx.now })) return done
    const inCart = await findItem(ctx.db, ctx.actor.id, itemId)
    throw new Problem('insufficient_stock', { details: { available, inCart } })
  }
}

/** Sets an item's quantity. Lowering it is always allowed, even to more than a stock that fell below it. */
export function updateCartWith(reservedBy: ReservedBy) {
  return async (
    ctx: CustomerContext,
    { body: { itemId, quantity } }: { body: { itemId: string; quantity: number } },
  ) => {
    const item = { customerId: ctx.actor.id, medicineId: itemId, quantity }
    if (await setIfFree(ctx.db, { ...item, now: ctx.now })) return done
    // It is not in the cart, or was to get more units than were free.
    const before = await findItem(ctx.db, ctx.actor.id, itemId)
    if (before === 0) throw new Problem('medicine_not_found')
    const available = await availableTo(ctx, itemId, reservedBy)
    if (quantity > available)
      throw new Problem('insufficient_stock', {
        message: `Only ${available} units of this item are available in stock.`,
        details: { available, inCart: before },
      })
    // A sale may have emptied the cart since.
    if (!(await setUnits(ctx.db, item))) throw new Problem('medicine_not_found')
    return done
  }
}

/** Removing an item that is not in the cart succeeds, since the result is the same. */
export async function removeFromCart(ctx: CustomerContext, { params }: { params: { id: string } }) {
  const { db, actor, now } = ctx
  await deleteItem(db, { customerId: actor.id, medicineId: params.id, now })
  return done
}

/** Units that this customer could buy now. Throws `medicine_not_found` for a medicine that is not on sale. */
async function availableTo(
  ctx: CustomerContext,
  medicineId: string,
  reservedBy: ReservedBy,
): Promise<number> {
  const found = await findSellable(ctx.db, [medicineId], indianDay(ctx.now))
  const medicine = found.get(medicineId)
  if (medicine === undefined) throw new Problem('medicine_not_found')
  const reserved = await reservedBy(ctx.db, ctx.actor.id, ctx.now)
  return medicine.available + (reserved.get(medicineId) ?? 0)
}
