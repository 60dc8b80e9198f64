import type { ImportField } from '#contract/import-fields.ts'
import { problems } from '#contract/problem.ts'
import { factsAfter } from '../facts/medicine-facts.ts'
import { enteredImage, imageAfter } from '../foreign-images/entered-image.ts'
import {
  type CheckedRow,
  columns,
  type FieldReason,
  fieldOf,
  type RowValues,
  shown,
} from './checked-row.ts'
import type { StoredBatch, StoredMedicine } from './stored-queries.ts'

export type FieldChange = { field: ImportField; from: string; to: string }

/** A stored medicine after a row was applied to it. */
export type Merged = { id: string; values: StoredMedicine; changes: FieldChange[] }

/**
 * Applies a row to an existing medicine: writes the fields in the row and keeps the others. The reasons are
 * those that depend on the stored medicine. `batches`: those of a medicine that the row counts as a whole.
 */
export function merged(
  medicine: StoredMedicine,
  { given, draft }: CheckedRow,
  batches: readonly StoredBatch[] = [],
): Merged | { reasons: FieldReason[] } {
  const sku = draft.madeUp ? medicine.sku : draft.sku
  const values: StoredMedicine = { ...medicine, ...given, sku }
  Object.assign(values, stockOf(medicine, given, batches), imageAfter(medicine, given.image))
  const { mrpPaise } = given
  if (mrpPaise != null && given.pricePaise === undefined)
    values.pricePaise = followingMrp(medicine, mrpPaise)
  if (values.mrpPaise !== null && values.mrpPaise < values.pricePaise)
    return { reasons: [{ field: 'price', reason: 'MRP can’t be below the price' }] }
  if (values.stock < medicine.reserved)
    return { reasons: [{ field: 'stockQuantity', reason: problems.stock_reserved[1] }] }
  // A row without changes derives no facts.
  const isChanged = (column: keyof RowValues) =>
    entered(values, column) !== entered(medicine, column)
  if (columns.some(isChanged)) Object.assign(values, factsAfter(medicine, given))
  const changes = columns.filter(isChanged).map((column) => ({
    field: fieldOf[column],
    from: shown(column, entered(medicine, column)),
    to: shown(column, entered(values, column)),
  }))
  if (values.unbatched !== medicine.unbatched && values.stock === medicine.stock)
    changes.push({
      field: 'stockQuantity',
      from: String(medicine.unbatched),
      to: String(values.unbatched),
    })
  return { id: medicine.id, values, changes }
}

function entered(medicine: StoredMedicine, column: keyof RowValues) {
  return column === 'image' ? enteredImage(medicine) : medicine[column]
}

/**
 * A medicine without a batch gets its first one from a row that has both its number and its expiry date. Units that
 * are counted without it are kept, but are not for sale.
 */
function stockOf(
  medicine: StoredMedicine,
  given: CheckedRow['given'],
  batches: readonly StoredBatch[],
): Partial<StoredMedicine> {
  if (medicine.expiryDate !== null) {
    const setAside = isNewBatch(given, batches) ? 0 : setAsideIn(batches)
    return { stock: unitsAfter({ units: medicine.stock, setAside }, given.stock) }
  }
  const { batchNumber, expiryDate, stock: counted } = given
  const units = counted ?? medicine.unbatched
  if (batchNumber != null && expiryDate != null) return { stock: units, unbatched: 0 }
  return { batchNumber: null, expiryDate: null, stock: 0, unbatched: units }
}

/** Set-aside units are in stock too: a count that includes them changes nothing. */
export function unitsAfter(
  { units, setAside }: Pick<StoredBatch, 'units' | 'setAside'>,
  counted: number | undefined,
): number {
  if (counted === undefined || counted <= units) return counted ?? units
  return Math.max(units, counted - setAside)
}

function setAsideIn(batches: readonly StoredBatch[]): number {
  return batches.reduce((sum, { setAside }) => sum + setAside, 0)
}

/** With no units on sale, a number that no batch has is a delivery: its units are not those set aside. */
function isNewBatch({ batchNumber }: CheckedRow['given'], batches: readonly StoredBatch[]) {
  if (batchNumber == null) return false
  return batches.every(({ units, number }) => units === 0 && !isAlike(number, batchNumber))
}

export function isAlike(one: string, other: string | null): boolean {
  return one.toUpperCase() === other?.toUpperCase()
}

/**
 * A price at the MRP follows the MRP; a price that the pharmacy set below it stays, but never above the new
 * MRP.
 */
function followingMrp({ pricePaise, mrpPaise: before }: StoredMedicine, mrpPaise: number): number {
  return pricePaise === before ? mrpPaise : Math.min(pricePaise, mrpPaise)
}
