import type { ImportField } from '#contract/import-fields.ts'
import { problems } from '#contract/problem.ts'
import { factsAfter } from '../facts/facts-after.ts'
import type { CheckedRow, FieldReason } from './checked-row.ts'
import { columns, fieldOf, shown } from './row-fields.ts'
import type { StoredMedicine } from './stored-queries.ts'

export type FieldChange = { field: ImportField; from: string; to: string }

/** A stored medicine as a row leaves it. */
export type Merged = { id: string; values: StoredMedicine; changes: FieldChange[] }

/**
 * What a row makes of a medicine that is there: what it gives is written, what it doesn't say stays.
 * The reasons are those that only the medicine as it is can tell.
 */
export function merged(
  medicine: StoredMedicine,
  { given, draft }: CheckedRow,
): Merged | { reasons: FieldReason[] } {
  const sku = draft.madeUp ? medicine.sku : draft.sku
  const values: StoredMedicine = { ...medicine, ...given, sku }
  const { mrpPaise } = given
  if (mrpPaise != null && given.pricePaise === undefined)
    values.pricePaise = followingMrp(medicine, mrpPaise)
  if (values.mrpPaise !== null && values.mrpPaise < values.pricePaise)
    return { reasons: [{ field: 'price', reason: 'MRP can’t be below the price' }] }
  if (values.stock < medicine.reserved)
    return { reasons: [{ field: 'stockQuantity', reason: problems.stock_on_hold[1] }] }
  // Of a row that says nothing new, nothing new is told.
  if (columns.some((column) => values[column] !== medicine[column]))
    Object.assign(values, factsAfter(medicine, given))
  const changes = columns
    .filter((column) => values[column] !== medicine[column])
    .map((column) => ({
      field: fieldOf[column],
      from: shown(column, medicine[column]),
      to: shown(column, values[column]),
    }))
  return { id: medicine.id, values, changes }
}

/** Who sells at the MRP goes on doing so; a price of the pharmacy's own stays, but never above the MRP. */
function followingMrp({ pricePaise, mrpPaise: before }: StoredMedicine, mrpPaise: number): number {
  return pricePaise === before ? mrpPaise : Math.min(pricePaise, mrpPaise)
}
