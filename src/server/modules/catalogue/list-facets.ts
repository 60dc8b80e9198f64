import type { Narrowing } from '#contract/catalogue.ts'
import type { Facets } from '#contract/facets.ts'
import { rupeesOf } from '#contract/money.ts'
import { cachedWhenLarge, largeCount } from '../../platform/cached-counts.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { readSearch, resolvedSearch, searchValues } from '../search/index.ts'
import { countByCategory, countFacets, type FacetRow, findSellerName } from './facet-queries.ts'
import { filterOf, noFilter } from './filter-queries.ts'
import { findPriceRange } from './product-list-queries.ts'
import type { ListFilter } from './read-list.ts'
import { findsAny } from './search-products.ts'

const cached = cachedWhenLarge(({ total }: Tally) => total)

/**
 * Counts a list once with all filters, and once more without each filter for that facet's other choices. Those
 * broader lists are usually cached: customers saw them before they chose.
 */
export async function listFacets(
  { db, now }: Context,
  { query }: { query: Narrowing },
): Promise<Facets> {
  const today = indianDay(now)
  const typed = await readSearch(db, query.q)
  const search = typed === null ? null : await resolvedSearch(db, typed, findsAny(db, today))
  const filter = { ...filterOf(query), search }
  const asked = new Map<string, Promise<Tally>>()
  const tally = (less: Partial<ListFilter>) => {
    const list = { ...filter, ...less }
    const key = JSON.stringify([today, { ...list, search: search && searchValues(search) }])
    const found = asked.get(key)
    if (found !== undefined) return found
    const counted = cached(db, key, now, () => countFacets(db, list, today).then(tallyOf))
    asked.set(key, counted)
    return counted
  }
  const without = (name: keyof typeof noFilter) => tally({ [name]: noFilter[name] })
  const [all, category, form, pharmacy, prescription, inStock, price] = await Promise.all([
    tally({}),
    without('category'),
    without('form'),
    without('pharmacy'),
    without('prescription'),
    without('inStock'),
    without('prices'),
  ])
  const { total } = all
  const broader = { category, form, pharmacy, prescription, inStock, price }
  const seller = filter.pharmacy && (await findSellerName(db, filter.pharmacy, today))
  return {
    total,
    categories: withChosen(
      category.categories,
      filter.category ? { name: filter.category, count: total } : null,
      ({ name }) => name === filter.category,
    ),
    forms: withChosen(
      form.forms,
      filter.form ? { form: filter.form, count: total } : null,
      (choice) => choice.form === filter.form,
    ),
    pharmacies: withChosen(
      pharmacy.pharmacies,
      filter.pharmacy && seller ? { _id: filter.pharmacy, name: seller, count: total } : null,
      ({ _id }) => _id === filter.pharmacy,
    ),
    prescription: prescription.prescription,
    inStock: inStock.inStock,
    // A count may be a minute old, a price never.
    price:
      price.total < largeCount
        ? price.price
        : await findPriceRange(db, { ...filter, prices: null }, today),
    without: Object.fromEntries(
      Object.entries(broader)
        .filter(([, without]) => without !== all)
        .map(([name, without]) => [name, without.total]),
    ),
  }
}

const mostPharmacies = 30

/** One list, counted. */
type Tally = Omit<Facets, 'without'>

/** The counts as facets. Missing values are no choices. */
function tallyOf(rows: readonly FacetRow[]): Tally {
  const of = (facet: FacetRow['facet']) => rows.filter((row) => row.facet === facet)
  const [needed, notNeeded] = [true, false].map((wanted) =>
    sum(of('prescription').filter(({ prescription }) => prescription === wanted)),
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

/** Adds the chosen value to the choices, with the count of the whole list, if it is missing. */
function withChosen<Choice extends { count: number }>(
  choices: Choice[],
  chosen: Choice | null,
  isChosen: (choice: Choice) => boolean,
): Choice[] {
  if (chosen === null) return choices
  const others = choices.some(isChosen) ? choices : [...choices, chosen]
  return others.map((choice) => (isChosen(choice) ? chosen : choice))
}

type Category = { name: string; count: number }

const cachedCategories = cachedWhenLarge((categories: Category[]) =>
  categories.reduce((sum, { count }) => sum + count, 0),
)

export async function listCategories({ db, now }: Context): Promise<Category[]> {
  const today = indianDay(now)
  return cachedCategories(db, today, now, () => countByCategory(db, today))
}
