import { Problem } from '#contract/problem.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Actor, Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { findSellable } from '../catalogue/index.ts'
import { addIfFree, findLine, putLine } from './queries.ts'

export type CustomerContext = Context<Actor<'customer'>>

/**
 * Units that this customer holds by an unfinished payment, by medicine: they are not free, but they
 * are the customer's own and never stand in the way. Handed in by `app.ts`: orders stand above carts.
 */
export type HeldBy = (db: Db, customerId: string, now: Date) => Promise<Map<string, number>>

export function addToCartWith(heldBy: HeldBy) {
  return async (
    ctx: CustomerContext,
    { body: { itemId, quantity } }: { body: { itemId: string; quantity: number } },
  ) => {
    const line = { customerId: ctx.actor.id, medicineId: itemId, quantity }
    if (await addIfFree(ctx.db, line, ctx.now, indianDay(ctx.now)))
      return { success: true as const }
    const available = await availableTo(ctx, itemId, heldBy)
    const inCart = await findLine(ctx.db, ctx.actor.id, itemId)
    if (inCart + quantity > available)
      throw new Problem('insufficient_stock', { details: { available, inCart } })
    await putLine(ctx.db, { ...line, quantity: inCart + quantity }, ctx.now)
    return { success: true as const }
  }
}

/** Units this customer could buy now; throws `medicine_not_found` for what is not sold. */
export async function availableTo(
  ctx: CustomerContext,
  medicineId: string,
  heldBy: HeldBy,
): Promise<number> {
  const found = await findSellable(ctx.db, [medicineId], indianDay(ctx.now))
  const medicine = found.get(medicineId)
  if (medicine === undefined) throw new Problem('medicine_not_found')
  const held = await heldBy(ctx.db, ctx.actor.id, ctx.now)
  return medicine.available + (held.get(medicineId) ?? 0)
}
