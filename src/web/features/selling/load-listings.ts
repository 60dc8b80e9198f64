import type { AdminListing } from '#contract/listings.ts'
import { api } from '../../api/api.ts'
import { isRefusal } from '../../format/problems.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { readTableAddress, type TableAddress } from '../../tables/table-address.ts'
import { leaveLostPage, type TablePage, tablePageOf } from '../../tables/table-page.ts'

export const listingsFailed = 'Failed to load the listings. Please try again later.'

export type LoadedListings = {
  address: TableAddress<'newest'>
  page: TablePage<AdminListing> | null
}

/** One page of the removed listings. */
export async function loadListings(url: string): Promise<LoadedListings> {
  const address = readTableAddress(new URL(url).searchParams, ['newest'] as const)
  const { cursor, limit } = address
  try {
    const { body, headers } = await api.listings.removed({ query: { cursor, limit } })
    return { address, page: tablePageOf({ body: body.listings, headers }) }
  } catch (error) {
    leaveIfEnded(error, 'admin')
    leaveLostPage(error, url)
    return { address, page: null }
  }
}

/** null: it does not exist; 'failed': it could not be loaded. */
export async function loadListing(id: string): Promise<AdminListing | null | 'failed'> {
  try {
    return (await api.listings.detail({ params: { id } })).listing
  } catch (error) {
    leaveIfEnded(error, 'admin')
    if (isRefusal(error, 'medicine_not_found') || isRefusal(error, 'invalid_input')) return null
    return 'failed'
  }
}
