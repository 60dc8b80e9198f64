import type { OwnRecall, Recall } from '#contract/recall-shapes.ts'
import { api } from '../../api/api.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { oneOf, readTableAddress, type TableAddress } from '../../tables/table-address.ts'
import { leaveLostPage, type TablePage, tablePageOf } from '../../tables/table-page.ts'

export type RecallFilter = 'all' | 'open' | 'closed'
export type RecallAddress = TableAddress<'newest'> & { state: RecallFilter }
export type LoadedRecalls = { address: RecallAddress; page: TablePage<Recall> | null }

export const recallsFailed = 'The recalls could not be loaded.'

export function readRecallAddress(url: string): RecallAddress {
  const search = new URL(url).searchParams
  const state = oneOf(search.get('state'), ['all', 'open', 'closed'])
  return { ...readTableAddress(search, ['newest']), state }
}

/** The query of the API call. */
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

type LoadedOwn = { address: RecallAddress; page: TablePage<OwnRecall> | null }

export async function loadOwnRecalls(url: string): Promise<LoadedOwn> {
  const address = readRecallAddress(url)
  try {
    return { address, page: tablePageOf(await api.recalls.own({ query: recallQuery(address) })) }
  } catch (error) {
    leaveIfEnded(error, 'pharmacy')
    leaveLostPage(error, url)
    return { address, page: null }
  }
}
