import type { Pharmacy } from '#contract/pharmacies.ts'
import { api } from '../../api.ts'
import { leaveIfEnded } from '../../guard.ts'
import { oneOf, readTableAddress, type TableAddress } from '../../table-address.ts'
import { leaveLostPage, type TablePage, tablePageOf } from '../../table-page.ts'

export const pharmacySortWords = {
  '-registrationDate': 'Newest first',
  registrationDate: 'Oldest first',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  email: 'E-mail, A to Z',
  '-email': 'E-mail, Z to A',
  verified: 'Waiting first',
  '-verified': 'Verified first',
}
export type PharmacySort = keyof typeof pharmacySortWords

export const verifiedWords = { all: 'All', no: 'Waiting', yes: 'Verified' }
export type VerifiedFilter = keyof typeof verifiedWords

export type LoadedPharmacies = {
  address: TableAddress<PharmacySort>
  verified: VerifiedFilter
  page: TablePage<Pharmacy> | null
}

/** SPEC.md §8. */
export const pharmaciesFailed = 'Failed to fetch pharmacies.'

const sorts = Object.keys(pharmacySortWords) as [PharmacySort, ...PharmacySort[]]

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
