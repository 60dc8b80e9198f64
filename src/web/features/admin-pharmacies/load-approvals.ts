import type { Pharmacy } from '#contract/pharmacies.ts'
import { api } from '../../api.ts'
import { leaveIfEnded } from '../../guard.ts'
import { readTableAddress, type TableAddress } from '../../table-address.ts'
import { leaveLostPage, type TablePage, tablePageOf } from '../../table-page.ts'

/** The order is the server's own: whoever has waited longest comes first. */
export type LoadedApprovals = { address: TableAddress<'waited'>; page: TablePage<Pharmacy> | null }

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
