import type { Customer } from '#contract/people.ts'
import { api } from '../../api.ts'
import { leaveIfEnded } from '../../guard.ts'
import { readTableAddress, type TableAddress } from '../../table-address.ts'
import { leaveLostPage, type TablePage, tablePageOf } from '../../table-page.ts'

export const userSortWords = {
  '-registrationDate': 'Newest first',
  registrationDate: 'Oldest first',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  email: 'E-mail, A to Z',
  '-email': 'E-mail, Z to A',
}
export type UserSort = keyof typeof userSortWords

export type LoadedUsers = { address: TableAddress<UserSort>; page: TablePage<Customer> | null }

/** SPEC.md §8. */
export const usersFailed = 'Failed to fetch users.'

const sorts = Object.keys(userSortWords) as [UserSort, ...UserSort[]]

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
