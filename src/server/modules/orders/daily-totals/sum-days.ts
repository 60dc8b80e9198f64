import { daysAfter, indianDay, startOfIndianDay } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import {
  addChanges,
  findFirstPlaced,
  findLastSummedDay,
  insertTotals,
} from './daily-total-queries.ts'

/** Every checkout that was placed on a day is committed when the day has been over for as many. */
const settledDays = 2

/** Sums the orders of each day that is long over, and adds what has changed in earlier ones. */
export async function sumDays(db: Db, now: Date, stopping?: AbortSignal): Promise<void> {
  const lastSummed = await findLastSummedDay(db)
  if (lastSummed !== null) await addChanges(db, lastSummed)
  const first = lastSummed === null ? await firstDay(db) : daysAfter(lastSummed, 1)
  const last = daysAfter(indianDay(now), -1 - settledDays)
  for (let day = first; day !== null && day <= last; day = daysAfter(day, 1)) {
    if (stopping?.aborted) return
    const span = { from: startOfIndianDay(day), until: startOfIndianDay(daysAfter(day, 1)) }
    await insertTotals(db, day, span)
  }
}

async function firstDay(db: Db): Promise<string | null> {
  const placedAt = await findFirstPlaced(db)
  return placedAt && indianDay(placedAt)
}
