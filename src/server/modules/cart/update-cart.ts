import { Problem } from '#contract/problem.ts'
import { availableTo, type CustomerContext, type HeldBy } from './add-to-cart.ts'
import { deleteLine, findLine, putLine } from './queries.ts'

const done = { success: true as const }

/** Sets a line's quantity. Going down is always allowed, also towards a stock that fell below it. */
export function updateCartWith(heldBy: HeldBy) {
  return async (
    ctx: CustomerContext,
    { body: { itemId, quantity } }: { body: { itemId: string; quantity: number } },
  ) => {
    const before = await findLine(ctx.db, ctx.actor.id, itemId)
    if (before === 0) throw new Problem('medicine_not_found')
    if (quantity > before) {
      const available = await availableTo(ctx, itemId, heldBy)
      if (quantity > available)
        throw new Problem('insufficient_stock', {
          message: `Only ${available} units of this item are available in stock.`,
          details: { available, inCart: before },
        })
    }
    await putLine(ctx.db, { customerId: ctx.actor.id, medicineId: itemId, quantity }, ctx.now)
    return done
  }
}

/** Removing what is not there has come to the wanted end, too. */
export async function removeFromCart(ctx: CustomerContext, { params }: { params: { id: string } }) {
  await deleteLine(ctx.db, ctx.actor.id, params.id)
  return done
}
