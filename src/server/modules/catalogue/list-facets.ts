import type { Narrowing } from '#contract/catalogue.ts'
import type { Facets } from '#contract/facets.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { countFacets, findSellerName } from './facet-queries.ts'
import { tallyOf, withChosen } from './facet-tally.ts'
import { noFilter } from './filter-queries.ts'
import { keptWhenLarge } from './kept-counts.ts'
import { filterOf } from './list-filter.ts'
import type { ListFilter } from './list-queries.ts'
import { searchFor } from './search-medicines.ts'

const kept = keptWhenLarge(({ total }: Facets) => total)

/**
 * A list is counted once as it is narrowed, and once more without each narrowing, for that facet's other
 * choices. Those broader lists are soon known: they are what somebody saw before choosing.
 */
export async function listFacets(
  { db, now }: Context,
  { query }: { query: Narrowing },
): Promise<Facets> {
  const today = indianDay(now)
  const search = await searchFor(db, query.q, today)
  const filter = { ...filterOf(query), search }
  const asked = new Map<string, Promise<Facets>>()
  const tally = (less: Partial<ListFilter>) => {
    const list = { ...filter, ...less }
    const key = JSON.stringify([today, { ...list, search: search?.query }])
    const found = asked.get(key)
    if (found !== undefined) return found
    const counted = kept(db, key, now, () => countFacets(db, list, today).then(tallyOf))
    asked.set(key, counted)
    return counted
  }
  const without = (name: keyof typeof noFilter) => tally({ [name]: noFilter[name] })
  const [all, categories, forms, pharmacies, prescription, inStock, prices] = await Promise.all([
    tally({}),
    without('category'),
    without('form'),
    without('pharmacy'),
    without('prescription'),
    without('inStock'),
    without('prices'),
  ])
  const { category, form, pharmacy } = filter
  const { total } = all
  const seller = pharmacy && (await findSellerName(db, pharmacy))
  return {
    total,
    categories: withChosen(
      categories.categories,
      category ? { name: category, count: total } : null,
      ({ name }) => name === category,
    ),
    forms: withChosen(
      forms.forms,
      form ? { form, count: total } : null,
      (one) => one.form === form,
    ),
    pharmacies: withChosen(
      pharmacies.pharmacies,
      pharmacy && seller ? { _id: pharmacy, name: seller, count: total } : null,
      ({ _id }) => _id === pharmacy,
    ),
    prescription: prescription.prescription,
    inStock: inStock.inStock,
    price: prices.price,
  }
}
