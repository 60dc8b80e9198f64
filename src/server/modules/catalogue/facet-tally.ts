import type { Facets } from '#contract/facets.ts'
import { needsPrescription } from '#contract/facts.ts'
import { rupeesOf } from '#contract/money.ts'
import type { FacetRow } from './facet-queries.ts'

const mostPharmacies = 30

/** One list, counted. */
export type Tally = Omit<Facets, 'without'>

/** What was counted, as it is told. Values that nobody has said are no choices. */
export function tallyOf(rows: readonly FacetRow[]): Tally {
  const of = (facet: FacetRow['facet']) => rows.filter((row) => row.facet === facet)
  const scheduled = of('schedule').filter(({ schedule }) => schedule !== null)
  const [needed, notNeeded] = [true, false].map((wanted) =>
    sum(scheduled.filter(({ schedule }) => needsPrescription(schedule) === wanted)),
  )
  const [all] = of('all')
  return {
    total: all?.count ?? 0,
    categories: of('category').flatMap(({ category, count }) =>
      category === null ? [] : [{ name: category, count }],
    ),
    forms: of('form').flatMap(({ form, count }) => (form === null ? [] : [{ form, count }])),
    pharmacies: of('pharmacy')
      .flatMap(({ pharmacyId, pharmacyName, count }) =>
        pharmacyId === null || pharmacyName === null
          ? []
          : [{ _id: pharmacyId, name: pharmacyName, count }],
      )
      .slice(0, mostPharmacies),
    prescription: { needed: needed ?? 0, notNeeded: notNeeded ?? 0 },
    inStock: sum(of('inStock').filter(({ inStock }) => inStock)),
    price: priceOf(all),
  }
}

function sum(rows: readonly FacetRow[]): number {
  return rows.reduce((total, { count }) => total + count, 0)
}

function priceOf(all: FacetRow | undefined): Facets['price'] {
  const { lowest = null, highest = null } = all ?? {}
  if (lowest === null || highest === null) return null
  return { lowest: rupeesOf(lowest), highest: rupeesOf(highest) }
}

/** The choices with the one that is chosen among them, which finds what the whole list has. */
export function withChosen<Choice extends { count: number }>(
  choices: Choice[],
  chosen: Choice | null,
  isChosen: (choice: Choice) => boolean,
): Choice[] {
  if (chosen === null) return choices
  const others = choices.some(isChosen) ? choices : [...choices, chosen]
  return others.map((choice) => (isChosen(choice) ? chosen : choice))
}
