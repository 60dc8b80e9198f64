import type { Facets } from '#contract/facets.ts'
import type { ApiClient } from '../../api.ts'
import { isRefusal } from '../../problems.ts'
import { fetchListing, type Listing } from './listing.ts'
import { narrowingOf, readFilters, type ShopFilters } from './shop-filters.ts'
import type { Soon } from './soon.ts'

/**
 * `listing` is null where it could not be loaded: the search stays usable beside the sentence. The shelf
 * never waits for the facets.
 */
export type ShopData = { listing: Listing | null; facets: Soon<Facets | null> }

/** What the catalogue's address asks for. */
export type ShopRequest = { filters: ShopFilters; cursor: string | null }

export function readShopRequest(url: string): ShopRequest {
  const search = new URL(url).searchParams
  return { filters: readFilters(search), cursor: search.get('cursor') }
}

/** All of it at once, as a page that is sent whole needs it. */
export async function loadShop(api: ApiClient, asked: ShopRequest): Promise<ShopData> {
  const [listing, facets] = await Promise.all([
    loadListing(api, asked),
    loadFacets(api, asked.filters),
  ])
  return { listing, facets: { settled: facets } }
}

/** Filters that can't be shown keep nobody from the medicines. */
export async function loadFacets(api: ApiClient, filters: ShopFilters): Promise<Facets | null> {
  return api.catalogue.facets({ query: narrowingOf(filters) }).catch(() => null)
}

export async function loadListing(
  api: ApiClient,
  { filters, cursor }: ShopRequest,
): Promise<Listing | null> {
  try {
    return await fetchListing(api, filters, cursor)
  } catch (error) {
    // A cursor of a list that has changed its order leads to the list's beginning.
    if (cursor !== null && isRefusal(error, 'invalid_input'))
      return loadListing(api, { filters, cursor: null })
    return null
  }
}
