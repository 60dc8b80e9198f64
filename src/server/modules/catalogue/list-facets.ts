import type { Narrowing } from '#contract/catalogue.ts'
import type { Facets } from '#contract/facets.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { countFacets, findSellerName } from './facet-queries.ts'
import { type Tally, tallyOf, withChosen } from './facet-tally.ts'
import { noFilter } from './filter-queries.ts'
import { keptWhenLarge, largeCount } from './kept-counts.ts'
import { filterOf } from './list-filter.ts'
import { findPriceRange, type ListFilter } from './list-queries.ts'
import { readSearch } from './search/search.ts'
import { searchValues } from './search/search-queries.ts'
import { searchFor } from './search-medicines.ts'

const kept = keptWhenLarge(({ total }: Tally) => total)

/**
 * A list is counted once as it is narrowed, and once more without each narrowing, for that facet's other
 * choices. Those broader lists are soon known: they are what somebody saw before choosing.
 */
export async function listFacets(
  { db, now }: Context,
  { query }: { query: Narrowing },
): Promise<Facets> {
  const today = indianDay(now)
  const typed = await readSearch(db, query.q)
  const search = typed === null ? null : await searchFor(db, typed, today)
  const filter = { ...filterOf(query), search }
  const asked = new Map<string, Promise<Tally>>()
  const tally = (less: Partial<ListFilter>) => {
    const list = { ...filter, ...less }
    const key = JSON.stringify([today, { ...list, search: search && searchValues(search) }])
    const found = asked.get(key)
    if (found !== undefined) return found
    const counted = kept(db, key, now, () => countFacets(db, list, today).then(tallyOf))
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
  const seller = filter.pharmacy && (await findSellerName(db, filter.pharmacy))
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
