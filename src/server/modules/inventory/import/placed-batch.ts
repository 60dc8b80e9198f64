import { randomUUID } from 'node:crypto'
import { problems } from '#contract/problem.ts'
import {
  type CheckedRow,
  type Defaults,
  type FieldReason,
  fieldOf,
  type RowValues,
  shown,
} from './checked-row.ts'
import { type FieldChange, isAlike, type Merged, merged, unitsAfter } from './merged-row.ts'
import { twiceBatch } from './row-check.ts'
import type { BatchWrite, StoredBatch, StoredMedicine } from './stored-queries.ts'

type Refused = { reasons: FieldReason[] }
export type StockedMedicine = {
  medicine: StoredMedicine
  batches: readonly StoredBatch[]
  /** The medicine itself is new: its MRP is its first batch's. */
  isNew: boolean
}
/** A medicine and its batch after a row was applied, with the changes to both. */
export type Placed = {
  values: StoredMedicine
  ofMedicine: FieldChange[]
  batch: BatchWrite
  ofBatch: FieldChange[]
}

/**
 * Whether a row is about one batch rather than the medicine as a whole. That is so if the file has several
 * batches of the medicine; or if the inventory has several, and the row comes from the export (one row per
 * batch) or names another batch than the one that the medicine shows.
 */
export function speaksOfBatch(
  { given, batch, draft }: CheckedRow,
  stocked: StockedMedicine,
): boolean {
  const { batchNumber: number } = given
  if (batch !== undefined || number == null) return batch !== undefined
  if (draft.medicineId !== '' && stocked.batches.filter(({ units }) => units > 0).length > 1)
    return true
  const isShown = isAlike(number, stocked.medicine.batchNumber)
  return !isShown && stocked.batches.some((one) => isAlike(number, one.number))
}

/** Applies a row to a batch of a medicine: a new batch, or the changed fields of an existing one. */
export function placed(
  row: CheckedRow,
  stocked: StockedMedicine,
  defaults: Defaults,
): Placed | Refused {
  const found = batchOf(row, stocked.batches)
  if (found !== null && 'reasons' in found) return found
  const { given } = row
  if (found === null && given.expiryDate == null) return refused('expiryDate', noExpiry)
  const before = found ?? newBatch(stocked.medicine.id, given.expiryDate ?? '')
  const after = {
    ...before,
    number: given.batchNumber ?? before.number,
    expiryDate: given.expiryDate ?? before.expiryDate,
    mrpPaise: given.mrpPaise ?? before.mrpPaise,
    units: unitsAfter(before, given.stock ?? (found === null ? defaults.stock : undefined)),
  }
  const result = medicineAfter(row, stocked, before)
  if ('reasons' in result) return result
  const { values } = result
  const isPriced = given.mrpPaise != null || values.pricePaise !== stocked.medicine.pricePaise
  const isMore = after.units > before.units
  if ((isPriced || isMore) && after.mrpPaise !== null && after.mrpPaise < values.pricePaise)
    return refused('mrp', 'MRP can’t be below the price')
  if (after.recallId !== null && after.units > 0)
    return refused('stockQuantity', problems.batch_recalled[1])
  const moved = after.units - before.units
  if (moved < 0 && values.stock + moved < values.reserved)
    return refused('stockQuantity', problems.stock_reserved[1])
  return {
    values: { ...values, ...firstBatchOf(values, after), stock: values.stock + moved },
    ofMedicine: result.changes,
    batch: { ...after, moved, before: found },
    ofBatch: changesOf(found, after),
  }
}

const noExpiry = 'A batch needs its expiry date: without it, it can’t be sold'

/** A medicine that had no batch shows this one. */
function firstBatchOf(
  { expiryDate }: StoredMedicine,
  batch: Pick<StoredBatch, 'number' | 'expiryDate'>,
) {
  if (expiryDate !== null) return {}
  return { batchNumber: batch.number, expiryDate: batch.expiryDate, unbatched: 0 }
}

/** Finds a batch by its number, and by its expiry date if several have that number. */
function batchOf({ given, batch }: CheckedRow, batches: readonly StoredBatch[]) {
  const alike = batches.filter(({ number }) => isAlike(number, given.batchNumber ?? ''))
  const exact = alike.find(({ expiryDate }) => expiryDate === given.expiryDate)
  if (exact !== undefined) return exact
  if (batch?.twinOf !== undefined) return { reasons: [twiceBatch(batch.twinOf)] }
  if (alike.length > 1)
    return refused(
      'expiryDate',
      'You have several batches with this number, but none with this expiry date',
    )
  return alike[0] ?? null
}

/**
 * The MRP belongs to the batch; the medicine has the MRP of the batch that it shows, and never one below its
 * price.
 */
function medicineAfter(row: CheckedRow, { medicine, isNew }: StockedMedicine, before: StoredBatch) {
  const { batchNumber: _, expiryDate: __, stock: ___, mrpPaise: mrp, ...given } = row.given
  const isNewest = mrp != null && mrp !== before.mrpPaise
  const isShown =
    before.number === medicine.batchNumber && before.expiryDate === medicine.expiryDate
  const isTooLow =
    !isNew && medicine.mrpPaise !== null && medicine.mrpPaise < (given.pricePaise ?? 0)
  const values: Partial<RowValues> = { ...given }
  // If another row has the price, an MRP does not change it.
  if (row.batch?.isPriced && values.pricePaise === undefined)
    values.pricePaise = medicine.pricePaise
  if (mrp != null && ((isNewest && isShown) || isTooLow)) values.mrpPaise = mrp
  else if (isNewest && values.pricePaise === undefined && mrp < medicine.pricePaise)
    values.pricePaise = mrp
  return merged(medicine, { ...row, given: values }) satisfies Merged | Refused
}

function newBatch(medicineId: string, expiryDate: string): StoredBatch {
  const nothing = { mrpPaise: null, units: 0, setAside: 0, recallId: null }
  return { id: randomUUID(), medicineId, number: '', expiryDate, ...nothing }
}

const columnsOfBatch = { number: 'batchNumber', expiryDate: 'expiryDate', units: 'stock' } as const

/** For a new batch, its number and units. */
function changesOf(before: StoredBatch | null, after: StoredBatch): FieldChange[] {
  const change = (column: keyof RowValues, from: string | number | null, to: typeof from) =>
    from === to
      ? []
      : [{ field: fieldOf[column], from: shown(column, from), to: shown(column, to) }]
  const changes = Object.entries(columnsOfBatch).flatMap(([key, column]) => {
    const name = key as keyof typeof columnsOfBatch
    if (before === null && name === 'expiryDate') return []
    return change(column, before?.[name] ?? null, after[name])
  })
  if (before === null) return changes
  return [...changes, ...change('mrpPaise', before.mrpPaise, after.mrpPaise)]
}

function refused(field: string, reason: string): Refused {
  return { reasons: [{ field, reason }] }
}
