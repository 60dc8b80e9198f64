import { randomUUID } from 'node:crypto'
import { indianDay } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { findLowMrps, type Priced } from '../batches/mrp-queries.ts'
import type { InventoryDeps } from '../inventory-deps.ts'
import {
  type CheckedRow,
  completed,
  type Defaults,
  type FieldReason,
  notRecorded,
} from './checked-row.ts'
import { type LowMrps, lowestOf, lowMrpsOf, priceTooHigh } from './low-mrps.ts'
import { type FieldChange, merged } from './merged-row.ts'
import { type Placed, placed, type StockedMedicine, speaksOfBatch } from './placed-batch.ts'
import { twice, twiceBatch } from './row-check.ts'
import {
  type BatchWrite,
  findStock,
  findStored,
  type StoredBatch,
  type StoredMedicine,
} from './stored-queries.ts'

export type Written = {
  added: number
  unchanged: number
  changed: { row: CheckedRow; name: string; changes: FieldChange[] }[]
  refused: { row: CheckedRow; reasons: FieldReason[] }[]
}

/** A medicine that a row describes as a whole, after the row was applied. */
type Counted = {
  row: CheckedRow
  medicine: StoredMedicine
  values: StoredMedicine
  changes: FieldChange[]
}

/** What to write: medicines that are new, changed, or counted as a whole, and single batches. */
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

/** Plans each row, based on the stored medicines and batches and on the rows before it. */
export async function planned(db: Db, target: Target, rows: readonly CheckedRow[]): Promise<Plan> {
  const known = await found(db, target, rows)
  const lows = await lowMrpsOf(db, rows, known.medicineOf, target)
  const { plan, take } = planning(target, known, lows)
  for (const row of rows) {
    const reasons = take(row)
    if (reasons !== undefined) plan.written.refused.push({ row, reasons })
  }
  const { sold, now } = target
  const counted = plan.counted.map(pricedOf)
  return withinMrps(plan, await findLowMrps(db, sold, counted, indianDay(now)))
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
    const stocked = { medicine, batches: known.stocks.get(medicine.id) ?? [], isNew }
    const isBatch = speaksOfBatch(row, stocked)
    const before = claimed.get(medicine.id)
    if (before !== undefined && !(before.isBatch && isBatch)) return [twice(before.line)]
    claimed.set(medicine.id, { line: row.line, isBatch })
    return isBatch ? place(row, stocked) : change(row, medicine)
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

  function place(row: CheckedRow, stocked: StockedMedicine): Reasons {
    const result = placed(row, stocked, defaults)
    if ('reasons' in result) return result.reasons
    const { values, batch } = result
    const before = placedIn.get(batch.id)
    if (before !== undefined) return [twiceBatch(before)]
    const low = lowestOf(plan.batches, result) ?? lows.get(values.id)
    const reasons = priceTooHigh(stocked.medicine, values, low) ?? known.codeTaken(values)
    if (reasons !== undefined) return reasons
    placedIn.set(batch.id, row.line)
    known.note(values)
    known.stocks.set(values.id, [...stocked.batches.filter(({ id }) => id !== batch.id), batch])
    trial?.note(batch)
    note(row, result, stocked)
    return undefined
  }

  function note(row: CheckedRow, result: Placed, { medicine, isNew }: StockedMedicine): void {
    const { values, batch, ofBatch } = result
    const isReportedAlready = trial !== null && row.batch?.mentionsBatch === false
    const ofMedicine = isReportedAlready ? [] : result.ofMedicine
    const first = plan.added.get(values.id)
    // The stock of a new medicine is that of its first batch.
    if (first !== undefined) plan.added.set(values.id, { ...values, stock: first.stock })
    else if (ofMedicine.length > 0) plan.rewritten.set(values.id, values)
    if (batch.before === null || ofBatch.length > 0) plan.batches.push(batch)
    const reported = isNew ? [] : ofMedicine
    if (batch.before === null && reported.length === 0) written.added += 1
    else if (reported.length + ofBatch.length === 0) written.unchanged += 1
    else {
      const changes = [...reported.filter(({ field }) => !has(ofBatch, field)), ...ofBatch]
      written.changed.push({ row, name: `${medicine.name}, batch ${batch.number}`, changes })
    }
  }
  return { plan, take }
}

/** Medicines counted as a whole, without the rows that would raise a price above an MRP printed on packs. */
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

/** The medicines of rows with their batches: as stored, and with `note` as rows change them. */
type Known = Awaited<ReturnType<typeof found>>

/** Batches are loaded only if a row names one. */
async function found(db: Db, { pharmacyId, trial }: Target, rows: readonly CheckedRow[]) {
  const skus = rows.map(({ draft }) => draft.sku)
  const ids = rows.flatMap(({ draft }) => (draft.medicineId === '' ? [] : [draft.medicineId]))
  const medicines = await findStored(db, pharmacyId, { skus, ids }, trial === null)
  const byId = new Map(medicines.map((medicine) => [medicine.id, medicine]))
  const bySku = new Map(medicines.map((medicine) => [medicine.sku, medicine]))
  const isAsked = rows.some(({ given }) => given.batchNumber !== undefined)
  const stored = isAsked && byId.size > 0 ? await findStock(db, [...byId.keys()]) : []
  const batches = trial === null ? stored : stored.map(trial.seen)
  return {
    stocks: Map.groupBy(batches, ({ medicineId }) => medicineId),
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

/** The pharmacy whose inventory is imported, and whether this is a dry run. */
export type Target = {
  pharmacyId: string
  now: Date
  defaults: Defaults
  trial: Trial | null
  blockAddedBatches: InventoryDeps['blockAddedBatches']
  sold: InventoryDeps['sold']
}

/** What a dry run would have stored so far, as far as later rows of the same medicines need it. */
type Trial = ReturnType<typeof openTrial>

export function openTrial() {
  const named = new Set<string>()
  return {
    /** Groups of rows whose medicine would exist. */
    added: new Set<number>(),
    note: ({ id, before }: { id: string; before: StoredBatch | null }) => {
      if (before?.number === notRecorded) named.add(id)
    },
    /** A batch as it would be: once a row has named it, its number is recorded. */
    seen: (batch: StoredBatch): StoredBatch =>
      named.has(batch.id) ? { ...batch, number: '' } : batch,
  }
}
