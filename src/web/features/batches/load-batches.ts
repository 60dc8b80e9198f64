import type { OwnMedicine } from '#contract/medicine.ts'
import type { OwnBatch, StockMovement } from '#contract/own-batches.ts'
import { api } from '../../api.ts'
import { leaveIfEnded } from '../../guard.ts'
import { sentenceFor } from '../../problems.ts'
import { readTableAddress, type TableAddress } from '../../table-address.ts'
import { leaveLostPage, type TablePage, tablePageOf } from '../../table-page.ts'

export type BatchesOfMedicine = {
  medicine: Pick<OwnMedicine, '_id' | 'name' | 'packSize' | 'stockQuantity'> & { reserved: number }
  batches: TablePage<OwnBatch>
  /** Those that are empty or retired, last to expire first; the newest of them. */
  past: TablePage<OwnBatch>
  ledger: TablePage<StockMovement>
}

/** What a medicine has, had, and what happened to it; or the sentence why it could not be read. */
export async function loadBatches(
  id: string,
  address: string,
): Promise<{ table: TableAddress<'newest'> } & (BatchesOfMedicine | { failure: string })> {
  const table = readTableAddress(new URL(address).searchParams, ['newest'])
  const params = { id }
  const { cursor, limit } = table
  try {
    const [batches, past, ledger, medicine] = await Promise.all([
      api.batches.ofMedicine({ params }),
      api.batches.ofMedicine({ params, query: { past: 'true', limit: 25 } }),
      api.batches.ledger({ params, query: { limit, ...(cursor ? { cursor } : {}) } }),
      api.catalogue.detail({ params }),
    ])
    const { _id, name, packSize, stockQuantity, reservedQuantity = 0 } = medicine
    return {
      table,
      medicine: { _id, name, packSize, stockQuantity, reserved: reservedQuantity },
      batches: tablePageOf(batches),
      past: tablePageOf(past),
      ledger: tablePageOf(ledger),
    }
  } catch (error) {
    leaveIfEnded(error, 'pharmacy')
    leaveLostPage(error, address)
    return { table, failure: sentenceFor(error, 'Failed to fetch the batches') }
  }
}
