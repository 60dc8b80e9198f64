import type { Recall } from '#contract/recall-shapes.ts'
import { api } from '../../api.ts'
import { leaveIfEnded } from '../../guard.ts'
import { oneOf, readTableAddress, type TableAddress } from '../../table-address.ts'
import { leaveLostPage, type TablePage, tablePageOf } from '../../table-page.ts'

export type RecallFilter = 'all' | 'open' | 'closed'
export type RecallAddress = TableAddress<'newest'> & { state: RecallFilter }
export type LoadedRecalls = { address: RecallAddress; page: TablePage<Recall> | null }

export const recallsFailed = 'The recalls could not be read.'

export function readRecallAddress(url: string): RecallAddress {
  const search = new URL(url).searchParams
  const state = oneOf(search.get('state'), ['all', 'open', 'closed'])
  return { ...readTableAddress(search, ['newest']), state }
}

/** What the address asks for, as the call takes it. */
export function recallQuery({ cursor, limit, state }: RecallAddress) {
  return { cursor, limit, state: state === 'all' ? undefined : state }
}

export async function loadRecalls(url: string): Promise<LoadedRecalls> {
  const address = readRecallAddress(url)
  try {
    return { address, page: tablePageOf(await api.recalls.list({ query: recallQuery(address) })) }
  } catch (error) {
    leaveIfEnded(error, 'admin')
    leaveLostPage(error, url)
    return { address, page: null }
  }
}
