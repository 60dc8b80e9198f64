import { Problem } from '#contract/problem.ts'
import type { Db } from '../../../platform/db.ts'
import { databaseErrorCode } from '../../../platform/db-errors.ts'
import { adjustBatches, publishStockChanges } from '../batches/change-batch-queries.ts'
import { followMrp } from '../batches/mrp-queries.ts'
import { problemOf } from '../broken-rules.ts'
import { requestImages } from '../foreign-images/request-queries.ts'
import type { CheckedRow } from './checked-row.ts'
import { nothing, type Plan, planned, pricedOf, type Written } from './planned.ts'
import {
  insertMedicines,
  lockImports,
  noteNames,
  rewriteMedicines,
  writeBatches,
} from './stored-queries.ts'
import type { Target } from './target.ts'

/**
 * Writes rows in one transaction, or in a dry run returns what it would write. If the database refuses what
 * could not be foreseen, such as a code that was assigned at the same moment, the batch is repeated row by row
 * and only that row is refused.
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

const mostTries = 5

/**
 * Runs work in a transaction, and again if the database ended a deadlock: the triggers lock the products of the rows in
 * the order in which the rows are updated, and another pharmacy's import may have the same products in another order.
 */
async function inTurn(db: Db, { pharmacyId }: Target, work: (tx: Db) => Promise<Written>) {
  for (let tries = 1; ; tries += 1)
    try {
      return await db.transaction(async (tx) => {
        await lockImports(tx, pharmacyId)
        return work(tx)
      })
    } catch (error) {
      if (databaseErrorCode(error) !== '40P01' || tries === mostTries) throw error
    }
}

async function written(tx: Db, target: Target, rows: readonly CheckedRow[]): Promise<Written> {
  const plan = await planned(tx, target, rows)
  const rewritten = [...plan.counted.map(({ values }) => values), ...plan.rewritten.values()]
  const added = [...plan.added.values()]
  if (rewritten.length > 0) await noteNames(tx, [...rewritten, ...added])
  await rewriteMedicines(tx, target, rewritten)
  await insertMedicines(tx, target, added)
  await requestImages(tx, [...plan.pictured], target.now)
  await writeStock(tx, target, plan)
  const touched = [...rewritten, ...added].map(({ id }) => id)
  const stocks = plan.batches.map(({ medicineId }) => medicineId)
  await target.blockAddedBatches(tx, [...new Set([...touched, ...stocks])], target.now)
  return plan.written
}

/** Writes the stock in rows, and updates the stock that their medicines show. */
async function writeStock(tx: Db, target: Target, { counted, batches }: Plan): Promise<void> {
  const { pharmacyId, staffId, now: at } = target
  const by = { pharmacyId, staffId, at }
  const whole = counted.flatMap(({ values: { batchNumber, expiryDate, ...values } }) =>
    batchNumber === null || expiryDate === null ? [] : [{ ...values, batchNumber, expiryDate }],
  )
  const earlier = whole.length > 0 ? await adjustBatches(tx, whole, by) : []
  await writeBatches(tx, batches, target)
  for (const { id: batchId, medicineId, before, expiryDate } of batches)
    if (before !== null && expiryDate < before.expiryDate) earlier.push({ batchId, medicineId })
  for (const batch of earlier) await target.sold.pickAgain(tx, batch, by)
  const changedIds = [...whole.map(({ id }) => id), ...batches.map(({ medicineId }) => medicineId)]
  if (changedIds.length > 0) await publishStockChanges(tx, [...new Set(changedIds)])
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
      sum.offSale.push(...one.offSale)
    } catch (error) {
      const problem = problemOf(error)
      if (!(problem instanceof Problem)) throw error
      const field = problem.errors?.[0]?.path ?? ''
      sum.refused.push({ row, reasons: [{ field, reason: problem.message }] })
    }
  return sum
}
