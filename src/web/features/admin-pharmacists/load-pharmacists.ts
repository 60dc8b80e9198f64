import type { ListedPharmacist } from '#contract/pharmacists.ts'
import { api } from '../../api/api.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { oneOf, readTableAddress, type TableAddress } from '../../tables/table-address.ts'
import { leaveLostPage, type TablePage, tablePageOf } from '../../tables/table-page.ts'

export const shownWords = {
  waiting: 'Waiting',
  verified: 'Verified',
  closed: 'Rejected and ended',
  all: 'All',
}
export type Shown = keyof typeof shownWords
const shown = Object.keys(shownWords) as [Shown, ...Shown[]]

export type LoadedPharmacists = {
  address: TableAddress<'newest'> & { state: Shown }
  page: TablePage<ListedPharmacist> | null
}

export const pharmacistsFailed = 'Failed to load pharmacists. Please try again later.'

/** One page of registrations; the waiting ones by default. */
export async function loadPharmacists(url: string): Promise<LoadedPharmacists> {
  const search = new URL(url).searchParams
  const state = oneOf(search.get('state'), shown)
  const address = { ...readTableAddress(search, ['newest'] as const), state }
  const { cursor, limit } = address
  try {
    const query = { cursor, limit, state: state === 'all' ? undefined : state }
    return { address, page: tablePageOf(await api.pharmacists.list({ query })) }
  } catch (error) {
    leaveIfEnded(error, 'admin')
    leaveLostPage(error, url)
    return { address, page: null }
  }
}
