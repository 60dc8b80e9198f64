import type { PreparedRefill } from '#contract/refills.ts'
import type { Choosable } from '../../forms/units/chosen-units.ts'

/**
 * What the cart can have of a refill, with what it has already: at first as much as was ordered last. Nothing, where no
 * offer is in stock.
 */
export function choosableOf({ product, offer, wanted, most }: PreparedRefill): Choosable {
  return {
    id: product._id,
    usual: wanted,
    most: offer === null ? 0 : Math.max(offer.inCart, most),
  }
}
