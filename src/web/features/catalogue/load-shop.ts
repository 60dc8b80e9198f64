import type { ApiClient } from '../../api.ts'
import { isRefusal } from '../../problems.ts'
import { fetchListing, type Listing } from './listing.ts'
import { readFilters, type ShopFilters } from './shop-filters.ts'

export type Category = { name: string; count: number }

/** `listing` is null where it could not be loaded: the search stays usable beside the sentence. */
export type ShopData = { categories: Category[]; listing: Listing | null }

/** What the catalogue's address asks for. */
export type ShopRequest = { filters: ShopFilters; cursor: string | null }

export function readShopRequest(url: string): ShopRequest {
  const search = new URL(url).searchParams
  return { filters: readFilters(search), cursor: search.get('cursor') }
}

export async function loadShop(
  api: ApiClient,
  { filters, cursor }: ShopRequest,
  categories = loadCategories(api),
): Promise<ShopData> {
  const [listing, known] = await Promise.all([loadListing(api, filters, cursor), categories])
  return { listing, categories: known }
}

/** Filters that can't be shown keep nobody from the medicines. */
export async function loadCategories(api: ApiClient): Promise<Category[]> {
  return api.catalogue.categories().catch(() => [])
}

async function loadListing(
  api: ApiClient,
  filters: ShopFilters,
  cursor: string | null,
): Promise<Listing | null> {
  try {
    return await fetchListing(api, filters, cursor)
  } catch (error) {
    // A cursor of a list that has changed its order leads to the list's beginning.
    if (cursor !== null && isRefusal(error, 'invalid_input')) return loadListing(api, filters, null)
    return null
  }
}
