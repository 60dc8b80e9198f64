import type { Body, HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { ReorderedItem, ReorderItem, reorders } from '#contract/reorder.ts'
import { addableUnits, shortfall } from '#contract/reorder-words.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { addToCartWith } from '../../cart/index.ts'
import { reservedBy } from '../checkout/reservation-queries.ts'
import { itemsOfOwn, offeredNow } from './preview-reorder.ts'

type Own = Context<Actor<'customer'>>

const addToCart = addToCartWith(reservedBy)

/**
 * Adds chosen items of an order to the cart as far as the stock goes, in the transaction of the request. Throws
 * `medicine_not_found` for one that the order does not have: then nothing is added.
 */
export async function addAgain(
  ctx: Own,
  { params: { orderId }, body }: HandlerInput<typeof reorders.add>,
): Promise<Body<typeof reorders.add>> {
  const wanted = new Map<string, number>()
  for (const { itemId, quantity } of body.items)
    wanted.set(itemId, (wanted.get(itemId) ?? 0) + quantity)
  const ordered = await itemsOfOwn(ctx, orderId)
  const chosen = ordered.filter(({ medicineId }) => wanted.has(medicineId))
  if (chosen.length < wanted.size) throw new Problem('medicine_not_found')
  const results = new Map<string, ReorderedItem>()
  // In the order in which a sale locks the items of a cart.
  const offered = (await offeredNow(ctx, chosen)).toSorted((a, b) => (a._id < b._id ? -1 : 1))
  for (const item of offered)
    results.set(item._id, await addAsFarAsPossible(ctx, item, wanted.get(item._id) ?? 0))
  const items = chosen.flatMap(({ medicineId }) => results.get(medicineId) ?? [])
  return { success: true, message: addedMessage(items), items }
}

/** Others may buy meanwhile: what the cart refuses is tried again with what is left by then. */
export async function addAsFarAsPossible(
  ctx: Own,
  item: Pick<ReorderItem, '_id' | 'name' | 'price' | 'available' | 'inCart'>,
  wanted: number,
): Promise<ReorderedItem> {
  let { available, inCart, price } = item
  const now = () => ({ name: item.name, price, available, inCart })
  for (;;) {
    const units = addableUnits(now(), wanted)
    const message = shortfall(now(), wanted)
    const result = { _id: item._id, name: item.name, wanted, added: units, message }
    if (units === 0) return result
    try {
      await addToCart(ctx, { body: { itemId: item._id, quantity: units } })
      return result
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (error.code === 'medicine_not_found') price = null
      else if (error.code === 'insufficient_stock') ({ available, inCart } = seen(error))
      else throw error
    }
  }
}

/** What the cart knows about an item that it refuses. */
function seen({ details }: Problem): { available: number; inCart: number } {
  return { available: Number(details?.available ?? 0), inCart: Number(details?.inCart ?? 0) }
}

export function addedMessage(items: readonly ReorderedItem[]): string {
  const count = items.filter(({ added }) => added > 0).length
  if (count === 0) return 'Nothing was added to your cart.'
  const medicines = `${count} ${count === 1 ? 'medicine' : 'medicines'}`
  const isShort = items.some(({ message }) => message !== null)
  return `Added to your cart: ${medicines}.${isShort ? ' Not everything could be added.' : ''}`
}
