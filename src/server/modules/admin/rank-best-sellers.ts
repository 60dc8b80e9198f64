import { timeRanges } from '#contract/admin.ts'
import type { Db } from '../../platform/db.ts'
import { findDailyTotals } from '../orders/index.ts'
import { findBestSellers, replaceBestSellers } from './plot-queries.ts'
import { mostMedicines } from './plots.ts'
import { startOfRange } from './time-range.ts'

/** The medicines of fewer orders are ranked while the page is loaded. */
const worthRanking = 50_000

/** Ranks the medicines of each time range with many orders, and forgets the ranking of one that has few again. */
export async function rankBestSellers(db: Db, now: Date, atLeast = worthRanking): Promise<void> {
  for (const range of timeRanges) {
    const span = { from: startOfRange(range, now), to: now }
    const daily = await findDailyTotals(db, span)
    const orders = daily.reduce((sum, one) => sum + one.orders, 0)
    const best = orders < atLeast ? [] : await findBestSellers(db, span, mostMedicines)
    await replaceBestSellers(db, range, best, now)
  }
}
