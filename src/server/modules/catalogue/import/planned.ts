import { randomUUID } from 'node:crypto'
import { indianDay } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { findLowMrps, type Priced } from '../batches/mrp-queries.ts'
import { type CheckedRow, completed, type FieldReason } from './checked-row.ts'
import { found, type Known } from './known.ts'
import { type LowMrps, lowestOf, lowMrpsOf, priceTooHigh } from './low-mrps.ts'
import { type FieldChange, merged } from './merged-row.ts'
import { type Placed, placed, type Shelf, speaksOfBatch } from './placed-batch.ts'
import { twice, twiceBatch } from './row-check.ts'
import type { BatchWrite } from './shelf-queries.ts'
import type { StoredMedicine } from './stored-queries.ts'
import type { Target } from './target.ts'

export type Written = {
  added: number
  unchanged: number
  changed: { row: CheckedRow; name: string; changes: FieldChange[] }[]
  refused: { row: CheckedRow; reasons: FieldReason[] }[]
}

/** A medicine that a row speaks of as a whole, and as the row leaves it. */
type Counted = {
  row: CheckedRow
  medicine: StoredMedicine
  values: StoredMedicine
  changes: FieldChange[]
}

/** What is to be written: medicines that are new, changed, or counted as a whole, and single batches. */
export type Plan = {
  written: Written
  added: Map<string, StoredMedicine>
  rewritten: Map<string, StoredMedicine>
  counted: Counted[]
  batches: BatchWrite[]
}

export function nothing(): Written {
  return { added: 0, unchanged: 0, changed: [], refused: [] }
}

/** What becomes of each row, by the medicines and batches as they are now and as the rows before it leave them. */
export async function planned(db: Db, target: Target, rows: readonly CheckedRow[]): Promise<Plan> {
  const known = await found(db, target, rows)
  const lows = await lowMrpsOf(db, rows, known.medicineOf, target.now)
  const { plan, take } = planning(target, known, lows)
  for (const row of rows) {
    const reasons = take(row)
    if (reasons !== undefined) plan.written.refused.push({ row, reasons })
  }
  return withinMrps(plan, await findLowMrps(db, plan.counted.map(pricedOf), indianDay(target.now)))
}

type Reasons = FieldReason[] | undefined

function planning({ defaults, trial }: Target, known: Known, lows: LowMrps) {
  const claimed = new Map<string, { line: number; isBatch: boolean }>()
  const placedIn = new Map<string, number>()
  const written = nothing()
  const plan: Plan = { written, added: new Map(), rewritten: new Map(), counted: [], batches: [] }

  function take(row: CheckedRow): Reasons {
    const medicine = known.medicineOf(row)
    if (medicine === undefined) return add(row)
    const isNew = plan.added.has(medicine.id)
    const shelf = { medicine, batches: known.shelves.get(medicine.id) ?? [], isNew }
    const isBatch = speaksOfBatch(row, shelf)
    const before = claimed.get(medicine.id)
    if (before !== undefined && !(before.isBatch && isBatch)) return [twice(before.line)]
    claimed.set(medicine.id, { line: row.line, isBatch })
    return isBatch ? place(row, shelf) : change(row, medicine)
  }

  function add(row: CheckedRow): Reasons {
    const { line, batch } = row
    if (batch !== undefined && trial?.added.has(batch.group)) {
      if (batch.twinOf !== undefined) return [twiceBatch(batch.twinOf)]
    } else {
      const result = completed(row, defaults)
      if ('reasons' in result) return result.reasons
      const medicine = { ...result.values, reserved: 0, id: randomUUID() }
      plan.added.set(medicine.id, medicine)
      known.note(medicine)
      claimed.set(medicine.id, { line, isBatch: batch !== undefined })
      if (batch !== undefined) trial?.added.add(batch.group)
    }
    written.added += 1
    return undefined
  }

  function change(row: CheckedRow, medicine: StoredMedicine): Reasons {
    const result = merged(medicine, row)
    if ('reasons' in result) return result.reasons
    const { values, changes } = result
    const taken = known.codeTaken(values)
    if (taken !== undefined) return taken
    if (changes.length === 0) written.unchanged += 1
    else plan.counted.push({ row, medicine, values, changes })
    return undefined
  }

  function place(row: CheckedRow, shelf: Shelf): Reasons {
    const result = placed(row, shelf, defaults)
    if ('reasons' in result) return result.reasons
    const { values, batch } = result
    const before = placedIn.get(batch.id)
    if (before !== undefined) return [twiceBatch(before)]
    const low = lowestOf(plan.batches, result) ?? lows.get(values.id)
    const reasons = priceTooHigh(shelf.medicine, values, low) ?? known.codeTaken(values)
    if (reasons !== undefined) return reasons
    placedIn.set(batch.id, row.line)
    known.note(values)
    known.shelves.set(values.id, [...shelf.batches.filter(({ id }) => id !== batch.id), batch])
    trial?.note(batch)
    note(row, result, shelf)
    return undefined
  }

  function note(row: CheckedRow, result: Placed, { medicine, isNew }: Shelf): void {
    const { values, batch, ofBatch } = result
    const isToldAlready = trial !== null && row.batch?.tellsNews === false
    const ofMedicine = isToldAlready ? [] : result.ofMedicine
    const first = plan.added.get(values.id)
    // What a new medicine has itself is its first batch.
    if (first !== undefined) plan.added.set(values.id, { ...values, stock: first.stock })
    else if (ofMedicine.length > 0) plan.rewritten.set(values.id, values)
    if (batch.before === null || ofBatch.length > 0) plan.batches.push(batch)
    const told = isNew ? [] : ofMedicine
    if (batch.before === null && told.length === 0) written.added += 1
    else if (told.length + ofBatch.length === 0) written.unchanged += 1
    else {
      const changes = [...told.filter(({ field }) => !has(ofBatch, field)), ...ofBatch]
      written.changed.push({ row, name: `${medicine.name}, batch ${batch.number}`, changes })
    }
  }
  return { plan, take }
}

/** What is counted as a whole, without the rows that would raise a price above what is printed on packs. */
function withinMrps(plan: Plan, lows: LowMrps): Plan {
  const { written } = plan
  const counted = plan.counted.filter(({ row, medicine, values, changes }) => {
    const reasons = priceTooHigh(medicine, values, lows.get(values.id))
    if (reasons === undefined) written.changed.push({ row, name: medicine.name, changes })
    else written.refused.push({ row, reasons })
    return reasons === undefined
  })
  written.changed.sort((a, b) => a.row.line - b.row.line)
  return { ...plan, counted }
}

export function pricedOf({ medicine, values }: Counted): Priced {
  return { id: values.id, before: medicine, after: values }
}

function has(changes: readonly FieldChange[], field: string): boolean {
  return changes.some((one) => one.field === field)
}
