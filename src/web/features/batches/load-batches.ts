import { type BatchFilter, batchFilters } from '#contract/batches.ts'
import type { OwnMedicine } from '#contract/medicine.ts'
import type { OwnBatch, StockMovement } from '#contract/own-batches.ts'
import { api } from '../../api/api.ts'
import { sentenceFor } from '../../format/problems.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { oneOf, readTableAddress, type TableAddress } from '../../tables/table-address.ts'
import { leaveLostPage, type TablePage, tablePageOf } from '../../tables/table-page.ts'

export type BatchesOfMedicine = {
  medicine: Pick<OwnMedicine, '_id' | 'name' | 'packSize' | 'stockQuantity'> & { reserved: number }
  batches: TablePage<OwnBatch>
  /** The latest empty or retired batches, by expiry date, latest first. */
  past: TablePage<OwnBatch>
  movements: TablePage<StockMovement>
}

/** A medicine's current and past batches and its stock history; or an error message. */
export async function loadBatches(
  id: string,
  address: string,
): Promise<{ table: TableAddress<'newest'> } & (BatchesOfMedicine | { failure: string })> {
  const table = readTableAddress(new URL(address).searchParams, ['newest'])
  const params = { id }
  const { cursor, limit } = table
  try {
    const [batches, past, movements, medicine] = await Promise.all([
      api.batches.ofMedicine({ params }),
      api.batches.ofMedicine({ params, query: { past: 'true', limit: 25 } }),
      api.batches.movements({ params, query: { limit, ...(cursor ? { cursor } : {}) } }),
      api.catalogue.detail({ params }),
    ])
    const { _id, name, packSize, stockQuantity, reservedQuantity = 0 } = medicine
    return {
      table,
      medicine: { _id, name, packSize, stockQuantity, reserved: reservedQuantity },
      batches: tablePageOf(batches),
      past: tablePageOf(past),
      movements: tablePageOf(movements),
    }
  } catch (error) {
    leaveIfEnded(error, 'pharmacy')
    leaveLostPage(error, address)
    return { table, failure: sentenceFor(error, 'Failed to fetch the batches') }
  }
}

export const attentionFailed = 'Failed to fetch the batches'

const [usual, ...others] = Object.keys(batchFilters) as [BatchFilter, ...BatchFilter[]]

/** One page of the batches that need attention; `page` is null if it could not be loaded. */
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
