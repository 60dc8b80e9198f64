import type { Listing } from './listing.ts'

const most = 12
const minutes = 5

const cache = new Map<string, { listing: Listing; until: number }>()

/**
 * Caches a listing with its appended pages by URL, so that going back shows the same results at the same
 * scroll position. Stock and prices are as old as on a page that stayed open.
 */
export function rememberListing(address: string, listing: Listing): void {
  cache.delete(address)
  cache.set(address, { listing, until: Date.now() + minutes * 60_000 })
  for (const oldest of cache.keys()) {
    if (cache.size <= most) return
    cache.delete(oldest)
  }
}

export function recallListing(address: string): Listing | null {
  const found = cache.get(address)
  return found && found.until > Date.now() ? found.listing : null
}
