import { api } from '../../api.ts'
import {
  type Category,
  loadCategories,
  loadShop,
  type ShopData,
  type ShopRequest,
} from './load-shop.ts'
import { recallListing } from './remembered-listings.ts'
import { shopPath } from './shop-filters.ts'

/** The catalogue in the browser: what was seen a moment ago comes from memory, categories are asked for once. */
export async function visitShop(request: ShopRequest): Promise<ShopData> {
  const listing = recallListing(shopPath(request.filters, request.cursor ?? undefined))
  if (listing) return { listing, categories: await knownCategories() }
  return loadShop(api, request, knownCategories())
}

let asked: Promise<Category[]> | null = null

function knownCategories(): Promise<Category[]> {
  asked ??= loadCategories(api).then((found) => {
    if (found.length === 0) asked = null
    return found
  })
  return asked
}
