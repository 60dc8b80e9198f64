/** What units can be chosen of; `usual` of them at first, `most` at most. */
export type Choosable = { id: string; usual: number; most: number }

/** Units by id; those that are not chosen are missing. */
export type ChosenUnits = ReadonlyMap<string, number>

/** What is chosen at first: the usual units, as far as they are possible. */
export const firstChoice = (items: readonly Choosable[]): ChosenUnits =>
  unitsOf(items, ({ usual }) => usual)

/** What is left of a choice after the items were loaded again: what is no longer possible is out. */
export const stillPossible = (chosen: ChosenUnits, items: readonly Choosable[]): ChosenUnits =>
  unitsOf(items, ({ id }) => chosen.get(id) ?? 0)

/** The choice with these units; null takes the item out. */
export function withUnits(chosen: ChosenUnits, id: string, units: number | null): ChosenUnits {
  const next = new Map(chosen)
  if (units === null) next.delete(id)
  else next.set(id, units)
  return next
}

function unitsOf(items: readonly Choosable[], wanted: (item: Choosable) => number): ChosenUnits {
  return new Map(
    items.flatMap((item) => {
      const units = Math.min(wanted(item), item.most)
      return units > 0 ? [[item.id, units] as const] : []
    }),
  )
}
