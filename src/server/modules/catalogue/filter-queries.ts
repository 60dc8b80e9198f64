import type { Narrowing } from '#contract/catalogue.ts'
import type { Form } from '#contract/facts.ts'
import { paiseOf } from '#contract/money.ts'

/** What filters a list beside the search; null for no filter. Prices in paise. */
export type Filter = {
  category: string | null
  form: Form | null
  /** A pharmacy's id. */
  pharmacy: string | null
  /** Whether a prescription is required. */
  prescription: boolean | null
  inStock: boolean
  prices: { from: number; to: number } | null
}

/** Which conditions a query has, without their values, so that few prepared queries serve all. */
export type FilterShape = {
  category: boolean
  form: boolean
  pharmacy: boolean
  prescription: boolean | null
  inStock: boolean
  prices: boolean
}

export const noFilter: Filter = {
  category: null,
  form: null,
  pharmacy: null,
  prescription: null,
  inStock: false,
  prices: null,
}

/** Whether the filter is empty. */
export function leavesNothingOut(filter: Filter): boolean {
  return Object.entries(noFilter).every(([name, none]) => filter[name as keyof Filter] === none)
}

export function filterShape(filter: Filter): FilterShape {
  const { category, form, pharmacy, prescription, inStock, prices } = filter
  return {
    category: category !== null,
    form: form !== null,
    pharmacy: pharmacy !== null,
    prescription,
    inStock,
    prices: prices !== null,
  }
}

/** The values for the placeholders of these conditions. */
export function filterValues(filter: Filter, today: string): Record<string, unknown> {
  const { category, form, pharmacy, prices } = filter
  return { today, category, form, pharmacy, ...prices }
}

/**
 * Common values and wide ranges need another plan than rare ones, so such queries are planned for their values.
 * A search with few results is read from its index whatever its words.
 */
export function planName(name: string, shape: FilterShape & Planned): string {
  const { searched, broad, sort, form, pharmacy, prescription, prices } = shape
  const byWords = searched && (broad || (sort !== undefined && sort !== 'relevance'))
  return byWords || form || pharmacy || prescription !== null || prices ? '' : name
}

type Planned = { searched: boolean; broad: boolean; sort?: string }

const highestPaise = 2_147_483_647

/** The filter of a query, without its search; converts prices from rupees to paise. */
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
