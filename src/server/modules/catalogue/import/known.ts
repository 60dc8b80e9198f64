import type { Db } from '../../../platform/db.ts'
import type { CheckedRow, FieldReason } from './checked-row.ts'
import { findShelves } from './shelf-queries.ts'
import { findStored, type StoredMedicine } from './stored-queries.ts'
import type { Target } from './target.ts'

/** The medicines of rows with their batches: as they are, and with `note` as rows leave them. */
export type Known = Awaited<ReturnType<typeof found>>

/** Batches are asked for where a row names one. */
export async function found(db: Db, { pharmacyId, trial }: Target, rows: readonly CheckedRow[]) {
  const skus = rows.map(({ draft }) => draft.sku)
  const ids = rows.flatMap(({ draft }) => (draft.medicineId === '' ? [] : [draft.medicineId]))
  const medicines = await findStored(db, pharmacyId, { skus, ids }, trial === null)
  const byId = new Map(medicines.map((medicine) => [medicine.id, medicine]))
  const bySku = new Map(medicines.map((medicine) => [medicine.sku, medicine]))
  const isAsked = rows.some(({ given }) => given.batchNumber !== undefined)
  const standing = isAsked && byId.size > 0 ? await findShelves(db, [...byId.keys()]) : []
  const batches = trial === null ? standing : standing.map(trial.seen)
  return {
    shelves: Map.groupBy(batches, ({ medicineId }) => medicineId),
    medicineOf: ({ draft }: CheckedRow) => byId.get(draft.medicineId) ?? bySku.get(draft.sku),
    codeTaken: ({ id, sku }: StoredMedicine): FieldReason[] | undefined => {
      const holder = sku === null ? undefined : bySku.get(sku)
      if (holder === undefined || holder.id === id) return undefined
      return [{ field: 'sku', reason: 'Another of your medicines has this code (SKU)' }]
    },
    note: (medicine: StoredMedicine) => {
      byId.set(medicine.id, medicine)
      bySku.set(medicine.sku, medicine)
    },
  }
}
