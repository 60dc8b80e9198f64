import type { Medicine } from '#contract/medicine.ts'
import type { ApiClient } from '../../api.ts'
import { nextCursor } from '../../next-cursor.ts'
import { narrowingOf, type ShopFilters } from './shop-filters.ts'

/** SPEC.md §8. */
export const loadFailed = 'Failed to load products. Please try again later.'

const pageSize = 24

/**
 * One stretch of the catalogue. `next` is the cursor that leads on; null at the end. `close`: nothing
 * matches the search as typed, and these only look or sound like it.
 */
export type Listing = { items: Medicine[]; total: number; next: string | null; close: boolean }

export async function fetchListing(
  api: ApiClient,
  filters: ShopFilters,
  cursor?: string | null,
): Promise<Listing> {
  const { body, headers } = await api.catalogue.list({
    query: {
      ...narrowingOf(filters),
      sort: filters.sort || undefined,
      cursor: cursor ?? undefined,
      limit: pageSize,
    },
  })
  return {
    items: body,
    total: Number(headers['x-total-count'] ?? body.length),
    next: nextCursor(headers.link),
    close: headers['x-search-match'] === 'close',
  }
}

/** What was there and what came; a medicine that moved between two pages stands once. */
export function grown(before: Listing, more: Listing): Listing {
  const known = new Set(before.items.map(({ _id }) => _id))
  return { ...more, items: [...before.items, ...more.items.filter(({ _id }) => !known.has(_id))] }
}
