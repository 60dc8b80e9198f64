import { randomUUID } from 'node:crypto'
import { problems } from '#contract/problem.ts'
import {
  type CheckedRow,
  type Defaults,
  type FieldReason,
  notRecorded,
  type RowValues,
} from './checked-row.ts'
import { type FieldChange, type Merged, merged } from './merged-row.ts'
import { twiceBatch } from './row-check.ts'
import { fieldOf, shown } from './row-fields.ts'
import type { BatchWrite, ShelfBatch } from './shelf-queries.ts'
import type { StoredMedicine } from './stored-queries.ts'

type Refused = { reasons: FieldReason[] }
export type Shelf = {
  medicine: StoredMedicine
  batches: readonly ShelfBatch[]
  /** The medicine is new itself: the MRP that it says is its first batch's. */
  isNew: boolean
}
/** What a row makes of a medicine and of its batch, with what it changes in either. */
export type Placed = {
  values: StoredMedicine
  ofMedicine: FieldChange[]
  batch: BatchWrite
  ofBatch: FieldChange[]
}

/**
 * Whether a row speaks of one batch rather than of the medicine as a whole: the file has several batches of
 * it; or the shop has, and the row comes from the export, which has a row a batch, or names another batch
 * than the one that the medicine shows.
 */
export function speaksOfBatch({ given, batch, draft }: CheckedRow, shelf: Shelf): boolean {
  const { batchNumber: number } = given
  if (batch !== undefined || number === undefined) return batch !== undefined
  if (draft.medicineId !== '' && shelf.batches.filter(({ units }) => units > 0).length > 1)
    return true
  const isShown = isAlike(number, shelf.medicine.batchNumber)
  return !isShown && shelf.batches.some((one) => isAlike(number, one.number))
}

/** A row as a batch of a medicine: new, or changed in what the row says. What it doesn't name stays. */
export function placed(row: CheckedRow, shelf: Shelf, defaults: Defaults): Placed | Refused {
  const found = batchOf(row, shelf.batches)
  if (found !== null && 'reasons' in found) return found
  const { given } = row
  const before = found ?? newBatch(shelf.medicine.id, defaults)
  const after = {
    ...before,
    number: given.batchNumber ?? before.number,
    expiryDate: given.expiryDate ?? before.expiryDate,
    mrpPaise: given.mrpPaise ?? before.mrpPaise,
    units: unitsAfter(before, given.stock ?? (found === null ? defaults.stock : undefined)),
  }
  const result = medicineAfter(row, shelf, before)
  if ('reasons' in result) return result
  const { values } = result
  const isPriced = given.mrpPaise != null || values.pricePaise !== shelf.medicine.pricePaise
  const isMore = after.units > before.units
  if ((isPriced || isMore) && after.mrpPaise !== null && after.mrpPaise < values.pricePaise)
    return refused('mrp', 'MRP can’t be below the price')
  if (after.recallId !== null && after.units > 0)
    return refused('stockQuantity', problems.batch_recalled[1])
  const moved = after.units - before.units
  if (moved < 0 && values.stock + moved < values.reserved)
    return refused('stockQuantity', problems.stock_on_hold[1])
  return {
    values: { ...values, stock: values.stock + moved },
    ofMedicine: result.changes,
    batch: { ...after, moved, before: found },
    ofBatch: changesOf(found, after),
  }
}

/** By its number, and by its expiry date where several have that; else the one whose number nobody knew. */
function batchOf({ given, batch }: CheckedRow, shelf: readonly ShelfBatch[]) {
  const alike = shelf.filter(({ number }) => isAlike(number, given.batchNumber ?? ''))
  const exact = alike.find(({ expiryDate }) => expiryDate === given.expiryDate)
  if (exact !== undefined) return exact
  if (batch?.twinOf !== undefined) return { reasons: [twiceBatch(batch.twinOf)] }
  if (alike.length > 1)
    return refused('expiryDate', 'You have several batches of this number, and none of this day')
  return alike[0] ?? shelf.find(isUnknown) ?? null
}

function isUnknown({ number, recallId }: ShelfBatch): boolean {
  return number === notRecorded && recallId === null
}

/** What was set aside stands there, too: a count that has it among the others says nothing new. */
function unitsAfter({ units, setAside }: ShelfBatch, said: number | undefined): number {
  if (said === undefined || said <= units) return said ?? units
  return Math.max(units, said - setAside)
}

/** The MRP is the batch's; the medicine has that of the batch which it shows, and never one below its price. */
function medicineAfter(row: CheckedRow, { medicine, isNew }: Shelf, before: ShelfBatch) {
  const { batchNumber: _, expiryDate: __, stock: ___, mrpPaise: mrp, ...given } = row.given
  const isNews = mrp != null && mrp !== before.mrpPaise
  const isShown =
    before.number === medicine.batchNumber && before.expiryDate === medicine.expiryDate
  const isTooLow =
    !isNew && medicine.mrpPaise !== null && medicine.mrpPaise < (given.pricePaise ?? 0)
  const told: Partial<RowValues> = { ...given }
  // What another row says of the price stands: no MRP moves it.
  if (row.batch?.isPriced && told.pricePaise === undefined) told.pricePaise = medicine.pricePaise
  if (mrp != null && ((isNews && isShown) || isTooLow)) told.mrpPaise = mrp
  else if (isNews && told.pricePaise === undefined && mrp < medicine.pricePaise)
    told.pricePaise = mrp
  return merged(medicine, { ...row, given: told }) satisfies Merged | Refused
}

function newBatch(medicineId: string, { expiryDate }: Defaults): ShelfBatch {
  const nothing = { mrpPaise: null, units: 0, setAside: 0, recallId: null }
  return { id: randomUUID(), medicineId, number: '', expiryDate, ...nothing }
}

const columnsOfBatch = { number: 'batchNumber', expiryDate: 'expiryDate', units: 'stock' } as const

/** Of a new batch its number and units. */
function changesOf(before: ShelfBatch | null, after: ShelfBatch): FieldChange[] {
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

function isAlike(one: string, other: string): boolean {
  return one.toUpperCase() === other.toUpperCase()
}

function refused(field: string, reason: string): Refused {
  return { reasons: [{ field, reason }] }
}
