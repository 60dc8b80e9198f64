import type { Narrowing } from '#contract/catalogue.ts'
import { paiseOf } from '#contract/money.ts'
import type { Filter } from './filter-queries.ts'

const highestPaise = 2_147_483_647

/** What a list is narrowed to, beside its search; prices from rupees to paise. */
export function filterOf(query: Narrowing): Filter {
  const { category, form, pharmacy, prescription, inStock, minPrice, maxPrice } = query
  const priced = minPrice !== undefined || maxPrice !== undefined
  const to = maxPrice === undefined ? highestPaise : paiseOf(maxPrice)
  return {
    category: category || null,
    form: form ?? null,
    pharmacy: pharmacy ?? null,
    prescription: prescription ?? null,
    inStock: inStock ?? false,
    prices: priced ? { from: paiseOf(minPrice ?? 0), to } : null,
  }
}
