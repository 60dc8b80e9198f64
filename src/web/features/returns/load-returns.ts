import type { DecidedReturn, ListedReturn } from '#contract/return-shapes.ts'
import { api } from '../../api.ts'
import { leaveIfEnded } from '../../guard.ts'
import { isRefusal } from '../../problems.ts'
import { oneOf, readTableAddress, type TableAddress } from '../../table-address.ts'
import { leaveLostPage, type TablePage, tablePageOf } from '../../table-page.ts'

export type Desk = 'pharmacy' | 'admin'

const shown = ['requested', 'late', 'refused', 'accepted', 'all'] as const
export type Shown = (typeof shown)[number]
export type ReturnsAddress = TableAddress<'newest'> & { state: Shown }

export type LoadedReturns = {
  address: ReturnsAddress
  found: { page: TablePage<ListedReturn>; waiting: number; late: number } | null
}

export const returnsFailed = 'Failed to load the returns. Please try again later.'

/** One page of a desk's returns; those that wait, unless the address says otherwise. */
export async function loadReturns(desk: Desk, url: string): Promise<LoadedReturns> {
  const search = new URL(url).searchParams
  const state = oneOf(search.get('state'), shown)
  const address = { ...readTableAddress(search, ['newest'] as const), state }
  const { cursor, limit } = address
  try {
    const { body, headers } = await answered(desk, { cursor, limit, state })
    const { returns, waiting, late } = body
    return { address, found: { page: tablePageOf({ body: returns, headers }), waiting, late } }
  } catch (error) {
    leaveIfEnded(error, desk)
    leaveLostPage(error, url)
    return { address, found: null }
  }
}

type Query = { cursor: string | undefined; limit: number; state: Shown }

function answered(desk: Desk, { state, ...page }: Query) {
  if (desk === 'admin')
    return api.adminReturns.list({ query: { ...page, state: state === 'all' ? undefined : state } })
  const own = state === 'all' || state === 'late' ? undefined : state
  return api.pharmacyReturns.list({ query: { ...page, state: own } })
}

/** null: there is none such; 'failed': nobody knows. */
export async function loadReturn(desk: Desk, id: string): Promise<DecidedReturn | null | 'failed'> {
  const calls = desk === 'admin' ? api.adminReturns : api.pharmacyReturns
  try {
    return (await calls.detail({ params: { id } })).return
  } catch (error) {
    leaveIfEnded(error, desk)
    if (isRefusal(error, 'return_not_found') || isRefusal(error, 'not_found')) return null
    return 'failed'
  }
}
