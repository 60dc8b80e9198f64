import type { Pharmacy } from '#contract/pharmacies.ts'
import { api } from '../../api/api.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { oneOf, readTableAddress, type TableAddress } from '../../tables/table-address.ts'
import { leaveLostPage, type TablePage, tablePageOf } from '../../tables/table-page.ts'

export const pharmacySortText = {
  '-registrationDate': 'Newest first',
  registrationDate: 'Oldest first',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  email: 'Email, A to Z',
  '-email': 'Email, Z to A',
  verified: 'Waiting first',
  '-verified': 'Verified first',
}
export type PharmacySort = keyof typeof pharmacySortText

export const verifiedText = { all: 'All', no: 'Waiting', yes: 'Verified' }
export type VerifiedFilter = keyof typeof verifiedText

export type LoadedPharmacies = {
  address: TableAddress<PharmacySort>
  verified: VerifiedFilter
  page: TablePage<Pharmacy> | null
}

/** SPEC.md §8. */
export const pharmaciesFailed = 'Failed to fetch pharmacies.'

const sorts = Object.keys(pharmacySortText) as [PharmacySort, ...PharmacySort[]]

export async function loadPharmacies(url: string): Promise<LoadedPharmacies> {
  const search = new URL(url).searchParams
  const address = readTableAddress(search, sorts)
  const verified = oneOf<VerifiedFilter>(search.get('verified'), ['all', 'no', 'yes'])
  const query = { ...address, verified: { all: undefined, no: 'false', yes: 'true' }[verified] }
  try {
    return { address, verified, page: tablePageOf(await api.people.pharmacies({ query })) }
  } catch (error) {
    leaveIfEnded(error, 'admin')
    leaveLostPage(error, url)
    return { address, verified, page: null }
  }
}

/** The server sorts by waiting time, longest first. */
type LoadedApprovals = { address: TableAddress<'waited'>; page: TablePage<Pharmacy> | null }

/** SPEC.md §8. */
export const approvalsFailed = 'Failed to load pharmacies. Please try again later.'

export async function loadApprovals(url: string): Promise<LoadedApprovals> {
  const address = readTableAddress(new URL(url).searchParams, ['waited'])
  const { cursor, limit } = address
  try {
    const answer = await api.people.approvals({ query: { cursor, limit } })
    return { address, page: tablePageOf(answer) }
  } catch (error) {
    leaveIfEnded(error, 'admin')
    leaveLostPage(error, url)
    return { address, page: null }
  }
}
