import type { ReorderItem } from '#contract/reorder.ts'
import { addableUnits, shortfall } from '#contract/reorder-words.ts'
import type { Choosable } from '../../forms/units/chosen-units.ts'

/**
 * What can be added of an ordered item: at first as many units as were ordered, less those that are in the cart
 * already; at most what is in stock besides them.
 */
export function choosableOf(item: ReorderItem): Choosable {
  return {
    id: item._id,
    usual: missingUnits(item),
    most: addableUnits(item, Number.POSITIVE_INFINITY),
  }
}

/** Why fewer units of an item than were ordered can be added besides those in the cart; null if all can. */
export function whyFewer(item: ReorderItem): string | null {
  const missing = missingUnits(item)
  return missing > 0 ? shortfall(item, missing) : null
}

const missingUnits = ({ ordered, inCart }: ReorderItem) => Math.max(0, ordered - inCart)
