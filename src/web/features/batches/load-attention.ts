import { type BatchFilter, batchFilters } from '#contract/batches.ts'
import type { OwnBatch } from '#contract/own-batches.ts'
import { api } from '../../api.ts'
import { leaveIfEnded } from '../../guard.ts'
import { oneOf, readTableAddress } from '../../table-address.ts'
import { leaveLostPage, type TablePage, tablePageOf } from '../../table-page.ts'

export const attentionFailed = 'Failed to fetch the batches'

const [usual, ...others] = Object.keys(batchFilters) as [BatchFilter, ...BatchFilter[]]

/** One page of the batches that ask for attention; null where it could not be read. */
export async function loadAttention(address: string) {
  const search = new URL(address).searchParams
  const table = readTableAddress(search, ['expiry'])
  const filter = oneOf(search.get('filter'), [usual, ...others])
  const { cursor, limit } = table
  const query = { filter, limit, ...(cursor ? { cursor } : {}) }
  let page: TablePage<OwnBatch> | null = null
  try {
    page = tablePageOf(await api.batches.list({ query }))
  } catch (error) {
    leaveIfEnded(error, 'pharmacy')
    leaveLostPage(error, address)
  }
  return { table, filter, page }
}
