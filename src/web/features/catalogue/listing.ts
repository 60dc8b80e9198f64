import type { ListedProduct } from '#contract/listed-product.ts'
import type { Medicine } from '#contract/medicine.ts'
import type { ApiClient } from '../../api/api.ts'
import { isMoreThanTotal } from '../../tables/is-more.ts'
import { nextCursor } from '../../tables/next-cursor.ts'
import { narrowingOf, type ShopFilters } from './shop-filters.ts'

/** SPEC.md §8. */
export const loadFailed = 'Failed to load products. Please try again later.'

const pageSize = 24

/**
 * One page of the catalogue, or several appended pages. `isMore`: there are more than `total`, which was as far as
 * they were counted. `next` is the cursor of the next page; null at the end. `close`: no exact match; the items only
 * look or sound similar.
 */
export type Listing = {
  items: ListedItem[]
  total: number
  isMore: boolean
  next: string | null
  close: boolean
}

/** A product with its best offer, or, in the list of one pharmacy, its own offer. */
export type ListedItem = Medicine & Partial<Pick<ListedProduct, 'product' | 'offers'>>

export async function fetchListing(
  api: ApiClient,
  filters: ShopFilters,
  cursor?: string | null,
): Promise<Listing> {
  const { pharmacy, ...narrowing } = narrowingOf(filters)
  const query = {
    ...narrowing,
    sort: filters.sort || undefined,
    cursor: cursor ?? undefined,
    limit: pageSize,
  }
  const { body, headers } = pharmacy
    ? await api.catalogue.list({ query: { ...query, pharmacy } })
    : await api.products.list({ query })
  return {
    items: body,
    total: Number(headers['x-total-count'] ?? body.length),
    isMore: isMoreThanTotal(headers),
    next: nextCursor(headers.link),
    close: headers['x-search-match'] === 'close',
  }
}

/** Appends a page; skips medicines that are already listed. */
export function appended(before: Listing, more: Listing): Listing {
  const known = new Set(before.items.map(({ _id }) => _id))
  return { ...more, items: [...before.items, ...more.items.filter(({ _id }) => !known.has(_id))] }
}

/** The id of the results section. */
export const productListId = 'products'

/** Moves the focus to the results when the pressed element disappears. */
export function focusResults(): void {
  document.getElementById(productListId)?.focus({ preventScroll: true })
}
