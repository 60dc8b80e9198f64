import type { Listing } from './listing.ts'

const most = 12
const minutes = 5

const kept = new Map<string, { listing: Listing; until: number }>()

/**
 * Keeps what an address showed, everything that was appended to it included, so that going back finds
 * the same shelf at the same height. Stock and prices are as old as on a page that stayed open.
 */
export function rememberListing(address: string, listing: Listing): void {
  kept.delete(address)
  kept.set(address, { listing, until: Date.now() + minutes * 60_000 })
  for (const oldest of kept.keys()) {
    if (kept.size <= most) return
    kept.delete(oldest)
  }
}

export function recallListing(address: string): Listing | null {
  const found = kept.get(address)
  return found && found.until > Date.now() ? found.listing : null
}
