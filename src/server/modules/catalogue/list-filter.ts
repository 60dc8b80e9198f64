import type { Narrowing } from '#contract/catalogue.ts'
import { paiseOf } from '#contract/money.ts'
import type { ListFilter } from './list-queries.ts'
import { searchOf } from './search-words.ts'

const highestPaise = 2_147_483_647

/** What a list was asked to show; prices from rupees to paise. */
export function listFilterOf(query: Narrowing): ListFilter {
  const { q, category, form, pharmacy, prescription, inStock, minPrice, maxPrice } = query
  const priced = minPrice !== undefined || maxPrice !== undefined
  const to = maxPrice === undefined ? highestPaise : paiseOf(maxPrice)
  return {
    search: searchOf(q),
    category: category || null,
    form: form ?? null,
    pharmacy: pharmacy ?? null,
    prescription: prescription ?? null,
    inStock: inStock ?? false,
    prices: priced ? { from: paiseOf(minPrice ?? 0), to } : null,
  }
}
