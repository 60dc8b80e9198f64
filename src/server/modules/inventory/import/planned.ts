import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { indianDay } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { findRulesOf } from '../../drug-rules/index.ts'
import { findLowMrps, type Priced } from '../batches/mrp-queries.ts'
import { type RuleSources, ruleOf } from '../facts/medicine-rule.ts'
import { saltsOf } from '../facts/salts.ts'
import { type OffSale, offSaleOf } from '../off-sale.ts'
import type { Room } from '../room-queries.ts'
import { type CheckedRow, completed, type FieldReason } from './checked-row.ts'
import { roomOf, takeRoom } from './import-room.ts'
import { findKnown, type Known } from './known-medicines.ts'
import { type LowMrps, lowestOf, lowMrpsOf, priceTooHigh } from './low-mrps.ts'
import { type FieldChange, merged } from './merged-row.ts'
import { type Placed, placed, type StockedMedicine, speaksOfBatch } from './placed-batch.ts'
import { twice, twiceBatch } from './row-check.ts'
import type { BatchWrite, StoredMedicine } from './stored-queries.ts'
import type { Target } from './target.ts'

export type Written = {
  added: number
  unchanged: number
  changed: { row: CheckedRow; name: string; changes: FieldChange[] }[]
  refused: { row: CheckedRow; reasons: FieldReason[] }[]
  /** Stored, but not on sale. */
  offSale: { row: CheckedRow; name: string; why: OffSale }[]
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
  /** Ids of medicines for whose picture a row names another web address. */
  pictured: Set<string>
}

export function nothing(): Written {
  return { added: 0, unchanged: 0, changed: [], refused: [], offSale: [] }
}

/** Plans each row, based on the stored medicines and batches and on the rows before it. */
export async function planned(db: Db, target: Target, rows: readonly CheckedRow[]): Promise<Plan> {
  const room = await roomOf(db, target)
  const known = await findKnown(db, target, rows)
  const lows = await lowMrpsOf(db, rows, known.medicineOf, target)
  const { sold, now } = target
  const today = indianDay(now)
  const book = await findRulesOf(db, [...saltsIn(rows, known)], today)
  const { plan, take } = planning(target, known, { lows, room }, (medicine) =>
    ruleOf(medicine, book, today),
  )
  for (const [n, row] of rows.entries()) {
    // Deriving facts and rules of many rows at once would keep other requests waiting.
    if (n > 0 && n % 50 === 0) await setImmediate()
    const reasons = take(row)
    if (reasons !== undefined) plan.written.refused.push({ row, reasons })
  }
  const counted = plan.counted.map(pricedOf)
  return withinMrps(plan, await findLowMrps(db, sold, counted, today))
}

/** The names of all salts that the rows and their stored medicines have. */
function saltsIn(rows: readonly CheckedRow[], { medicineOf }: Known): Set<string> {
  const compositions = rows.flatMap((row) => [
    row.given.composition ?? '',
    medicineOf(row)?.composition ?? '',
  ])
  return new Set([...new Set(compositions)].flatMap((one) => saltsOf(one).map(({ name }) => name)))
}

type Reasons = FieldReason[] | undefined

type RuleOf = (medicine: RuleSources) => ReturnType<typeof ruleOf>

type Bounds = { lows: LowMrps; room: Room }

function planning(
  { defaults, trial }: Target,
  known: Known,
  { lows, room }: Bounds,
  ruleOf: RuleOf,
) {
  const claimed = new Map<string, { line: number; isBatch: boolean }>()
  const placedIn = new Map<string, number>()
  const written = nothing()
  const plan: Plan = {
    written,
    added: new Map(),
    rewritten: new Map(),
    counted: [],
    batches: [],
    pictured: new Set(),
  }

  function take(row: CheckedRow): Reasons {
    const medicine = known.medicineOf(row)
    if (medicine === undefined) return add(row)
    const isNew = plan.added.has(medicine.id)
    const stocked = { medicine, batches: known.stocks.get(medicine.id) ?? [], isNew }
    const isBatch = speaksOfBatch(row, stocked)
    const before = claimed.get(medicine.id)
    if (before !== undefined && !(before.isBatch && isBatch)) return [twice(before.line)]
    claimed.set(medicine.id, { line: row.line, isBatch })
    return isBatch ? place(row, stocked) : change(row, stocked)
  }

  function add(row: CheckedRow): Reasons {
    const { line, batch } = row
    if (batch !== undefined && trial?.added.has(batch.group)) {
      if (batch.twinOf !== undefined) return [twiceBatch(batch.twinOf)]
      const full = takeRoom(room, { medicines: 0, batches: 1 })
      if (full !== undefined) return full
    } else {
      const result = completed(row, defaults)
      if ('reasons' in result) return result.reasons
      const { values } = result
      if (batch !== undefined && values.expiryDate === null) return [noExpiryOfSeveral]
      const full = takeRoom(room, { medicines: 1, batches: values.expiryDate === null ? 0 : 1 })
      if (full !== undefined) return full
      const medicine = { ...values, ...ruleOf(values), reserved: 0, id: randomUUID() }
      plan.added.set(medicine.id, medicine)
      notePicture(medicine)
      noteOffSale(row, medicine)
      known.note(medicine)
      claimed.set(medicine.id, { line, isBatch: batch !== undefined })
      if (batch !== undefined) trial?.added.add(batch.group)
    }
    written.added += 1
    return undefined
  }

  function change(row: CheckedRow, { medicine, batches }: StockedMedicine): Reasons {
    const result = merged(medicine, row, batches)
    if ('reasons' in result) return result.reasons
    const { changes } = result
    const values = { ...result.values, ...ruleOf(result.values) }
    const taken = known.codeTaken(values)
    if (taken !== undefined) return taken
    notePicture(values, medicine)
    noteOffSale(row, values)
    if (changes.length === 0) written.unchanged += 1
    else plan.counted.push({ row, medicine, values, changes })
    return undefined
  }

  function place(row: CheckedRow, stocked: StockedMedicine): Reasons {
    const result = placed(row, stocked, defaults)
    if ('reasons' in result) return result.reasons
    const { batch } = result
    const values = { ...result.values, ...ruleOf(result.values) }
    const before = placedIn.get(batch.id)
    if (before !== undefined) return [twiceBatch(before)]
    const low = lowestOf(plan.batches, result) ?? lows.get(values.id)
    const reasons = priceTooHigh(stocked.medicine, values, low) ?? known.codeTaken(values)
    if (reasons !== undefined) return reasons
    const full = takeRoom(room, { medicines: 0, batches: batch.before === null ? 1 : 0 })
    if (full !== undefined) return full
    placedIn.set(batch.id, row.line)
    known.note(values)
    known.stocks.set(values.id, [...stocked.batches.filter(({ id }) => id !== batch.id), batch])
    note(row, { ...result, values }, stocked)
    notePicture(values, stocked.medicine)
    noteOffSale(row, values)
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

  function notePicture({ id, imageAddress }: StoredMedicine, before?: StoredMedicine): void {
    if (imageAddress !== (before?.imageAddress ?? null)) plan.pictured.add(id)
  }

  function noteOffSale(row: CheckedRow, medicine: StoredMedicine): void {
    const why = row.batch?.isFirst === false ? null : offSaleOf(medicine)
    if (why !== null) written.offSale.push({ row, name: medicine.name, why })
  }
  return { plan, take }
}

const noExpiryOfSeveral: FieldReason = {
  field: 'expiryDate',
  reason: 'The file has several batches of this medicine: each row must name its expiry date.',
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
