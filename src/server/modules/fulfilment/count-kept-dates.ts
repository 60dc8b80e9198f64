import { keptDays } from '#contract/kept-dates.ts'
import type { Db } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { storeCounted } from '../pharmacies/index.ts'
import { countKept } from './kept-queries.ts'

const dayMs = 86_400_000

/** Nightly: counts how many shipments of each pharmacy arrived by the promised day. */
export function countKeptDates(db: Db): Job {
  const run = async (now: Date) => {
    const since = new Date(now.getTime() - keptDays * dayMs)
    await storeCounted(db, await countKept(db, since))
  }
  return { name: 'count-kept-dates', schedule: '17 21 * * *', run }
}
