import { Problem } from '#contract/problem.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { aboveMrpSentence } from '../batches/batch-rules.ts'
import { countAgain } from '../batches/count-queries.ts'
import { tellShelves } from '../batches/give-back-queries.ts'
import { findLowMrps, followMrp, type LowMrp, type Priced } from '../batches/mrp-queries.ts'
import { problemOf } from '../broken-rule.ts'
import { blockNewcomers } from '../recalls/recall-batches.ts'
import {
  type CheckedRow,
  completed,
  type Defaults,
  type FieldReason,
  type NewRow,
} from './checked-row.ts'
import { type FieldChange, type Merged, merged } from './merged-row.ts'
import {
  findStored,
  insertMedicines,
  noteNames,
  rewriteMedicines,
  type StoredMedicine,
  takeTurn,
} from './stored-queries.ts'

export type Written = {
  added: number
  unchanged: number
  changed: { row: CheckedRow; name: string; changes: FieldChange[] }[]
  refused: { row: CheckedRow; reasons: FieldReason[] }[]
}
export type Target = { pharmacyId: string; now: Date; dryRun: boolean; defaults: Defaults }

/**
 * Writes rows in one transaction, or only tells what it would write. Where the database refuses what
 * nobody could foresee, such as a code that was given away in that moment, the batch is done again
 * row by row and that row is refused.
 */
export async function writeBatch(
  db: Db,
  target: Target,
  rows: readonly CheckedRow[],
): Promise<Written> {
  if (rows.length === 0) return nothing()
  if (target.dryRun) return (await planned(db, target, rows)).written
  try {
    return await inTurn(db, target, (tx) => written(tx, target, rows))
  } catch (error) {
    if (!(problemOf(error) instanceof Problem)) throw error
    return inTurn(db, target, (tx) => oneByOne(tx, target, rows))
  }
}

function inTurn(db: Db, { pharmacyId }: Target, work: (tx: Db) => Promise<Written>) {
  return db.transaction(async (tx) => {
    await takeTurn(tx, pharmacyId)
    return work(tx)
  })
}

function nothing(): Written {
  return { added: 0, unchanged: 0, changed: [], refused: [] }
}

async function written(tx: Db, target: Target, rows: readonly CheckedRow[]): Promise<Written> {
  const plan = await planned(tx, target, rows)
  if (plan.rewritten.length > 0) await noteNames(tx, [...plan.rewritten, ...plan.added])
  await rewriteMedicines(tx, target, plan.rewritten)
  await recount(tx, target, plan.rewritten)
  await followMrp(tx, plan.priced)
  const added = await insertMedicines(tx, target, plan.added)
  const brought = [...plan.rewritten.map(({ id }) => id), ...added]
  await blockNewcomers(tx, brought, target.now)
  return plan.written
}

async function recount(tx: Db, { pharmacyId, now }: Target, rows: readonly StoredMedicine[]) {
  if (rows.length === 0) return
  await countAgain(tx, rows, { pharmacyId, at: now })
  await tellShelves(
    tx,
    rows.map(({ id }) => id),
  )
}

/** Rows that are `rewritten`, `priced` and told as `changed` stand at the same places. */
type Plan = {
  written: Written
  rewritten: StoredMedicine[]
  priced: Priced[]
  added: NewRow[]
}

/** Refuses rows that would raise a price above what is printed on packs. */
function withinMrps(plan: Plan, lows: Map<string, LowMrp>): Plan {
  if (lows.size === 0) return plan
  const { written } = plan
  const kept = (_: unknown, place: number) => !lows.has(plan.priced[place]?.id ?? '')
  const refused = written.changed.flatMap(({ row }, place) => {
    const low = lows.get(plan.priced[place]?.id ?? '')
    return low ? [{ row, reasons: [{ field: 'price', reason: aboveMrpSentence(low) }] }] : []
  })
  return {
    ...plan,
    rewritten: plan.rewritten.filter(kept),
    priced: plan.priced.filter(kept),
    written: {
      ...written,
      changed: written.changed.filter(kept),
      refused: [...written.refused, ...refused],
    },
  }
}

/** What becomes of each row, by the medicines as they are now. */
async function planned(db: Db, target: Target, rows: readonly CheckedRow[]) {
  const skus = rows.map(({ draft }) => draft.sku)
  const ids = rows.flatMap(({ draft }) => (draft.medicineId === '' ? [] : [draft.medicineId]))
  const stored = await findStored(db, target.pharmacyId, { skus, ids }, !target.dryRun)
  const byId = new Map(stored.map((medicine) => [medicine.id, medicine]))
  const bySku = new Map(stored.map((medicine) => [medicine.sku, medicine]))
  const claimed = new Map<string, number>()
  const plan: Plan = { written: nothing(), rewritten: [], priced: [], added: [] }
  for (const row of rows) {
    const { draft, line } = row
    const medicine = byId.get(draft.medicineId) ?? bySku.get(draft.sku)
    const before = medicine && claimed.get(medicine.id)
    const refuse = (reasons: FieldReason[]) => plan.written.refused.push({ row, reasons })
    if (before !== undefined) refuse([twice(before)])
    else if (medicine === undefined) {
      const result = completed(row, target.defaults)
      if ('reasons' in result) refuse(result.reasons)
      else plan.added.push(result.values)
    } else {
      claimed.set(medicine.id, line)
      const result = withFreeCode(merged(medicine, row), bySku)
      if ('reasons' in result) refuse(result.reasons)
      else if (result.changes.length === 0) plan.written.unchanged += 1
      else {
        plan.rewritten.push(result.values)
        plan.priced.push({ id: medicine.id, before: medicine, after: result.values })
        plan.written.changed.push({ row, name: medicine.name, changes: result.changes })
      }
    }
  }
  plan.written.added = plan.added.length
  return withinMrps(plan, await findLowMrps(db, plan.priced, indianDay(target.now)))
}

export function twice(line: number): FieldReason {
  return { field: '', reason: `The same product is in line ${line}.` }
}

function withFreeCode(
  result: Merged | { reasons: FieldReason[] },
  bySku: Map<string | null, StoredMedicine>,
) {
  if ('reasons' in result) return result
  const { sku } = result.values
  const holder = sku === null ? undefined : bySku.get(sku)
  if (holder === undefined || holder.id === result.id) return result
  const reason = 'Another of your medicines has this code (SKU)'
  return { reasons: [{ field: 'sku', reason }] }
}

async function oneByOne(tx: Db, target: Target, rows: readonly CheckedRow[]): Promise<Written> {
  const sum = nothing()
  for (const row of rows)
    try {
      const one = await tx.transaction((savepoint) => written(savepoint, target, [row]))
      sum.added += one.added
      sum.unchanged += one.unchanged
      sum.changed.push(...one.changed)
      sum.refused.push(...one.refused)
    } catch (error) {
      const problem = problemOf(error)
      if (!(problem instanceof Problem)) throw error
      const field = problem.errors?.[0]?.path ?? ''
      sum.refused.push({ row, reasons: [{ field, reason: problem.message }] })
    }
  return sum
}
