import type { ReorderItem } from '#contract/reorder.ts'
import { addableUnits, shortfall } from '#contract/reorder-words.ts'

/** Units to add, by medicine; those that are not chosen are missing. */
export type Choice = ReadonlyMap<string, number>

/**
 * What is chosen at first: as many units as were ordered, less those that are in the cart already, as far as the stock
 * goes.
 */
export function firstChoice(items: readonly ReorderItem[]): Choice {
  return new Map(
    items.flatMap((item) => {
      const missing = item.ordered - item.inCart
      const units = missing > 0 ? addableUnits(item, missing) : 0
      return units > 0 ? [[item._id, units] as const] : []
    }),
  )
}

/** The most units of an item that can be added now. */
export function mostUnits(item: ReorderItem): number {
  return addableUnits(item, Number.POSITIVE_INFINITY)
}

/** The choice with these units of an item; null takes it out. */
export function withUnits(choice: Choice, id: string, units: number | null): Choice {
  const next = new Map(choice)
  if (units === null) next.delete(id)
  else next.set(id, units)
  return next
}

/** What is left of a choice after the items were loaded again: what cannot be added any more is out. */
export function stillPossible(choice: Choice, items: readonly ReorderItem[]): Choice {
  return new Map(
    items.flatMap((item) => {
      const units = Math.min(choice.get(item._id) ?? 0, mostUnits(item))
      return units > 0 ? [[item._id, units] as const] : []
    }),
  )
}

/** Why fewer units of an item than were ordered can be added besides those in the cart; null if all can. */
export function whyFewer(item: ReorderItem): string | null {
  const missing = item.ordered - item.inCart
  return missing > 0 ? shortfall(item, missing) : null
}
