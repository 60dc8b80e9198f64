/* What a reorder says about an item, without schemas, so that server and pages say the same. */

/** `price` null: it is no longer on sale. `available`: units that the customer can buy now, with those in the cart. */
type Offered = { name: string; price: number | null; available: number; inCart: number }

/** How many units of `wanted` can be added to the cart. */
export function addableUnits({ price, available, inCart }: Offered, wanted: number): number {
  return price === null ? 0 : Math.max(0, Math.min(wanted, available - inCart))
}

/** Why fewer than `wanted` units can be added; null if all can. */
export function shortfall(offered: Offered, wanted: number): string | null {
  const { name, price, available, inCart } = offered
  const added = addableUnits(offered, wanted)
  if (added === wanted) return null
  if (price === null) return `${name} is no longer on sale.`
  if (available <= 0) return `${name} is out of stock.`
  if (added === 0)
    return available === 1
      ? `Your cart already has the only unit of ${name} in stock.`
      : `Your cart already has all ${Math.min(available, inCart)} units of ${name} in stock.`
  return `Only ${added} of ${wanted} units of ${name} can be added: no more are in stock.`
}
