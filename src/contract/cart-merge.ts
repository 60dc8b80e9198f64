/* How a guest's cart joins the account's, without schemas, so that server and pages say the same. */

/** Medicines in a guest's cart, at most. */
export const mostGuestItems = 50

/** `available`: units that the customer can buy now; null: it is not on sale. `inCart`: units in the account's cart. */
export type ToMerge = { available: number | null; inCart: number; wanted: number }

/**
 * The units that the account's cart has afterwards: the larger of both carts, as far as the stock goes. Merging never
 * lowers what the account's cart has, so that merging again changes nothing.
 */
export function mergedUnits({ available, inCart, wanted }: ToMerge): number {
  return Math.max(inCart, Math.min(wanted, available ?? 0))
}

/** Why the cart has fewer units than the guest wanted, in one sentence; null if it has them all. */
export function mergeShortfall(name: string | null, item: ToMerge): string | null {
  const units = mergedUnits(item)
  const what = name ?? 'A medicine'
  if (units >= item.wanted) return null
  if (item.available === null) return `${what} is no longer sold and was not added to your cart.`
  if (units === 0) return `${what} is out of stock and was not added to your cart.`
  const packs = units === 1 ? '1 unit' : `${units} units`
  return `${what}: your cart has ${packs} instead of ${item.wanted}, because no more are in stock.`
}
