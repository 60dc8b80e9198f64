import type { DecidedReturn, ListedReturn } from '#contract/return-shapes.ts'
import { api } from '../../api/api.ts'
import { isRefusal } from '../../format/problems.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { oneOf, readTableAddress, type TableAddress } from '../../tables/table-address.ts'
import { leaveLostPage, type TablePage, tablePageOf } from '../../tables/table-page.ts'

export type Area = 'pharmacy' | 'admin'

const shown = ['requested', 'late', 'refused', 'accepted', 'all'] as const
export type Shown = (typeof shown)[number]
export type ReturnsAddress = TableAddress<'newest'> & { state: Shown }

export type LoadedReturns = {
  address: ReturnsAddress
  found: { page: TablePage<ListedReturn>; waiting: number; late: number } | null
}

export const returnsFailed = 'Failed to load the returns. Please try again later.'

/** One page of an area's returns; the open ones by default. */
export async function loadReturns(area: Area, url: string): Promise<LoadedReturns> {
  const search = new URL(url).searchParams
  const state = oneOf(search.get('state'), shown)
  const address = { ...readTableAddress(search, ['newest'] as const), state }
  const { cursor, limit } = address
  try {
    const { body, headers } = await answered(area, { cursor, limit, state })
    const { returns, waiting, late } = body
    return { address, found: { page: tablePageOf({ body: returns, headers }), waiting, late } }
  } catch (error) {
    leaveIfEnded(error, area)
    leaveLostPage(error, url)
    return { address, found: null }
  }
}

type Query = { cursor: string | undefined; limit: number; state: Shown }

function answered(area: Area, { state, ...page }: Query) {
  if (area === 'admin')
    return api.adminReturns.list({ query: { ...page, state: state === 'all' ? undefined : state } })
  const own = state === 'all' || state === 'late' ? undefined : state
  return api.pharmacyReturns.list({ query: { ...page, state: own } })
}

/** null: it does not exist; 'failed': it could not be loaded. */
export async function loadReturn(area: Area, id: string): Promise<DecidedReturn | null | 'failed'> {
  const calls = area === 'admin' ? api.adminReturns : api.pharmacyReturns
  try {
    return (await calls.detail({ params: { id } })).return
  } catch (error) {
    leaveIfEnded(error, area)
    if (isRefusal(error, 'return_not_found') || isRefusal(error, 'not_found')) return null
    return 'failed'
  }
}
