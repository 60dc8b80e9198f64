import { timeRanges } from '#contract/admin.ts'
import { allowLonger } from '../../platform/connection.ts'
import type { Db } from '../../platform/db.ts'
import { findDailyTotals } from '../orders/index.ts'
import { findBestSellers, replaceBestSellers } from './plot-queries.ts'
import { mostMedicines } from './plots.ts'
import { startOfRange } from './time-range.ts'

/** The medicines of fewer orders are ranked while the page is loaded. */
const worthRanking = 50_000

/** For a year with a hundred million orders. */
const longestMs = 10 * 60_000

/** Ranks the medicines of each time range with many orders, and forgets the ranking of one that has few again. */
export async function rankBestSellers(db: Db, now: Date, atLeast = worthRanking): Promise<void> {
  for (const range of timeRanges) {
    const span = { from: startOfRange(range, now), to: now }
    const daily = await findDailyTotals(db, span)
    const orders = daily.reduce((sum, one) => sum + one.orders, 0)
    await db.transaction(async (tx) => {
      await allowLonger(tx, longestMs)
      const best = orders < atLeast ? [] : await findBestSellers(tx, span, mostMedicines)
      await replaceBestSellers(tx, range, best, now)
    })
  }
}
