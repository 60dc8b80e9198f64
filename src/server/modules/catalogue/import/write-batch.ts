import { Problem } from '#contract/problem.ts'
import type { Db } from '../../../platform/db.ts'
import { countAgain } from '../batches/count-queries.ts'
import { tellShelves } from '../batches/give-back-queries.ts'
import { followMrp } from '../batches/mrp-queries.ts'
import { pickAgain } from '../batches/pick-again.ts'
import { problemOf } from '../broken-rule.ts'
import { blockNewcomers } from '../recalls/recall-batches.ts'
import type { CheckedRow } from './checked-row.ts'
import { nothing, type Plan, planned, pricedOf, type Written } from './planned.ts'
import { writeBatches } from './shelf-queries.ts'
import { insertMedicines, noteNames, rewriteMedicines, takeTurn } from './stored-queries.ts'
import type { Target } from './target.ts'

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
  if (target.trial !== null) return (await planned(db, target, rows)).written
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

async function written(tx: Db, target: Target, rows: readonly CheckedRow[]): Promise<Written> {
  const plan = await planned(tx, target, rows)
  const rewritten = [...plan.counted.map(({ values }) => values), ...plan.rewritten.values()]
  const added = [...plan.added.values()]
  if (rewritten.length > 0) await noteNames(tx, [...rewritten, ...added])
  await rewriteMedicines(tx, target, rewritten)
  await insertMedicines(tx, target, added)
  await writeShelves(tx, target, plan)
  const touched = [...rewritten, ...added].map(({ id }) => id)
  const shelves = plan.batches.map(({ medicineId }) => medicineId)
  await blockNewcomers(tx, [...new Set([...touched, ...shelves])], target.now)
  return plan.written
}

/** What rows say of units, and what their medicines show of that. */
async function writeShelves(tx: Db, target: Target, { counted, batches }: Plan): Promise<void> {
  const by = { pharmacyId: target.pharmacyId, at: target.now }
  const whole = counted.map(({ values }) => values)
  if (whole.length > 0) await countAgain(tx, whole, by)
  await writeBatches(tx, batches, target)
  for (const { id: batchId, medicineId, before, expiryDate } of batches)
    if (before !== null && expiryDate < before.expiryDate)
      await pickAgain(tx, { batchId, medicineId }, by)
  const told = [...whole.map(({ id }) => id), ...batches.map(({ medicineId }) => medicineId)]
  if (told.length > 0) await tellShelves(tx, [...new Set(told)])
  await followMrp(tx, counted.map(pricedOf))
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
