import type { Facets } from '#contract/facets.ts'
import type { ApiClient } from '../../api/api.ts'
import { isRefusal } from '../../format/problems.ts'
import { fetchListing, type Listing } from './listing.ts'
import { narrowingOf, readFilters, type ShopFilters } from './shop-filters.ts'
import type { Soon } from './soon.ts'

/**
 * `listing` is null if it could not be loaded: the search stays usable next to the error message. The
 * results never wait for the facets.
 */
export type ShopData = { listing: Listing | null; facets: Soon<Facets | null> }

/** The filters and the cursor in the catalogue's URL. */
export type ShopRequest = { filters: ShopFilters; cursor: string | null }

export function readShopRequest(url: string): ShopRequest {
  const search = new URL(url).searchParams
  return { filters: readFilters(search), cursor: search.get('cursor') }
}

/** Loads listing and facets together, for server rendering. */
export async function loadShop(api: ApiClient, asked: ShopRequest): Promise<ShopData> {
  const [listing, facets] = await Promise.all([
    loadListing(api, asked),
    loadFacets(api, asked.filters),
  ])
  return { listing, facets: { settled: facets } }
}

/** Returns null on errors: the listing works without facets. */
export async function loadFacets(api: ApiClient, filters: ShopFilters): Promise<Facets | null> {
  return api.products.facets({ query: narrowingOf(filters) }).catch(() => null)
}

export async function loadListing(
  api: ApiClient,
  { filters, cursor }: ShopRequest,
): Promise<Listing | null> {
  try {
    return await fetchListing(api, filters, cursor)
  } catch (error) {
    // A cursor that does not fit the sort order leads to the first page.
    if (cursor !== null && isRefusal(error, 'invalid_input'))
      return loadListing(api, { filters, cursor: null })
    return null
  }
}
