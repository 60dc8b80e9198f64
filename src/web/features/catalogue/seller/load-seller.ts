import { data } from 'react-router'
import type { ShownPharmacy } from '#contract/pharmacies.ts'
import type { ApiClient } from '../../../api/api.ts'
import { isRefusal, type PageProblem, pageProblem } from '../../../format/problems.ts'
import type { Listing } from '../listing.ts'
import { loadListing } from '../load-shop.ts'
import { noFilters } from '../shop-filters.ts'

/** `listing` is null if its medicines could not be loaded; the pharmacy is still shown. */
export type SellerData = { pharmacy: ShownPharmacy; listing: Listing | null; cursor: string | null }

/** Throws the page's problem: 404 for a pharmacy that does not sell here and for an invalid id. */
export async function loadSeller(api: ApiClient, id: string, url: string): Promise<SellerData> {
  const cursor = new URL(url).searchParams.get('cursor')
  const [pharmacy, listing] = await Promise.all([
    api.pharmacies.shown({ params: { id } }).catch((error: unknown) => {
      throw problemOf(error)
    }),
    loadListing(api, { filters: { ...noFilters, pharmacy: id }, cursor }),
  ])
  return { pharmacy, listing, cursor }
}

function problemOf(error: unknown) {
  if (!isRefusal(error, 400) && !isRefusal(error, 404)) return pageProblem(error, failed)
  const problem: PageProblem = { message: 'Pharmacy not found', code: 'pharmacy_not_found' }
  return data(problem, { status: 404 })
}

export const failed = 'Failed to load this pharmacy. Please try again later.'
