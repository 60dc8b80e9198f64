import type { Db } from '../../../platform/db.ts'
import type { CheckedRow, FieldReason } from './checked-row.ts'
import { findStock, findStored, type StoredMedicine } from './stored-queries.ts'
import type { Target } from './target.ts'

/** The medicines of rows with their batches: as stored, and with `note` as rows change them. */
export type Known = Awaited<ReturnType<typeof findKnown>>

/** Batches are loaded only if a row names one or counts units. */
export async function findKnown(
  db: Db,
  { pharmacyId, trial }: Target,
  rows: readonly CheckedRow[],
) {
  const skus = rows.map(({ draft }) => draft.sku)
  const ids = rows.flatMap(({ draft }) => (draft.medicineId === '' ? [] : [draft.medicineId]))
  const medicines = await findStored(db, pharmacyId, { skus, ids }, trial === null)
  const byId = new Map(medicines.map((medicine) => [medicine.id, medicine]))
  const bySku = new Map(medicines.map((medicine) => [medicine.sku, medicine]))
  const isAsked = rows.some(
    ({ given }) => given.batchNumber !== undefined || given.stock !== undefined,
  )
  const stored = isAsked && byId.size > 0 ? await findStock(db, [...byId.keys()]) : []
  return {
    stocks: Map.groupBy(stored, ({ medicineId }) => medicineId),
    medicineOf: ({ draft }: CheckedRow) => byId.get(draft.medicineId) ?? bySku.get(draft.sku),
    codeTaken: ({ id, sku }: StoredMedicine): FieldReason[] | undefined => {
      const owner = sku === null ? undefined : bySku.get(sku)
      if (owner === undefined || owner.id === id) return undefined
      return [{ field: 'sku', reason: 'Another of your medicines has this code (SKU)' }]
    },
    note: (medicine: StoredMedicine) => {
      byId.set(medicine.id, medicine)
      bySku.set(medicine.sku, medicine)
    },
  }
}
