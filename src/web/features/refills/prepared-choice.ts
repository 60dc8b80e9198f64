import type { PreparedRefill } from '#contract/refills.ts'

/** Units that the cart is to have, by product; those that are not chosen are missing. */
export type Choice = ReadonlyMap<string, number>

/** The most units of a refill that the cart can have; 0: nothing of it can be ordered. */
export function mostUnits({ offer, most }: PreparedRefill): number {
  return offer === null ? 0 : Math.max(offer.inCart, most)
}

/** At first, what was ordered last, as far as it can be. */
export function firstChoice(items: readonly PreparedRefill[]): Choice {
  return new Map(
    items.flatMap((item) => {
      const units = Math.min(item.wanted, mostUnits(item))
      return units > 0 ? [[item.product._id, units] as const] : []
    }),
  )
}

/** The choice with these units; null takes the product out. */
export function withUnits(choice: Choice, id: string, units: number | null): Choice {
  const next = new Map(choice)
  if (units === null) next.delete(id)
  else next.set(id, units)
  return next
}

/** What is left of a choice after the refills were loaded again. */
export function stillPossible(choice: Choice, items: readonly PreparedRefill[]): Choice {
  return new Map(
    items.flatMap((item) => {
      const units = Math.min(choice.get(item.product._id) ?? 0, mostUnits(item))
      return units > 0 ? [[item.product._id, units] as const] : []
    }),
  )
}
