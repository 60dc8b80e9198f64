import type { Facets } from '#contract/facets.ts'
import { api } from '../../api.ts'
import { loadFacets, loadListing, type ShopData, type ShopRequest } from './load-shop.ts'
import { recallListing } from './remembered-listings.ts'
import { narrowingOf, shopPath } from './shop-filters.ts'
import { soon } from './soon.ts'

/** The catalogue in the browser: what was seen a moment ago comes from memory, with the counts it had. */
export async function visitShop(request: ShopRequest): Promise<ShopData> {
  const { filters, cursor } = request
  const recalled = recallListing(shopPath(filters, cursor ?? undefined))
  const key = JSON.stringify(narrowingOf(filters))
  const facets = (recalled && lastAsked.get(key)) ?? ask(key, request)
  const listing = recalled ?? (await loadListing(api, request))
  return { listing, facets: await soon(facets, 0) }
}

const mostKept = 12
const lastAsked = new Map<string, Promise<Facets | null>>()

function ask(key: string, { filters }: ShopRequest): Promise<Facets | null> {
  const asked = loadFacets(api, filters).then((facets) => {
    // What could not be had is asked for anew.
    if (facets === null && lastAsked.get(key) === asked) lastAsked.delete(key)
    return facets
  })
  lastAsked.delete(key)
  lastAsked.set(key, asked)
  for (const oldest of lastAsked.keys()) {
    if (lastAsked.size <= mostKept) break
    lastAsked.delete(oldest)
  }
  return asked
}
