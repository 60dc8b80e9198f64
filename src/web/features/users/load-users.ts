import type { Customer } from '#contract/people.ts'
import { api } from '../../api/api.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { readTableAddress, type TableAddress } from '../../tables/table-address.ts'
import { leaveLostPage, type TablePage, tablePageOf } from '../../tables/table-page.ts'

export const userSortText = {
  '-registrationDate': 'Newest first',
  registrationDate: 'Oldest first',
  email: 'Email, A to Z',
  '-email': 'Email, Z to A',
}
export type UserSort = keyof typeof userSortText

export type LoadedUsers = { address: TableAddress<UserSort>; page: TablePage<Customer> | null }

/** SPEC.md §8. */
export const usersFailed = 'Failed to fetch users.'

const sorts = Object.keys(userSortText) as [UserSort, ...UserSort[]]

export async function loadUsers(url: string): Promise<LoadedUsers> {
  const address = readTableAddress(new URL(url).searchParams, sorts)
  try {
    return { address, page: tablePageOf(await api.people.customers({ query: address })) }
  } catch (error) {
    leaveIfEnded(error, 'admin')
    leaveLostPage(error, url)
    return { address, page: null }
  }
}
