import { punctualityDays } from '#contract/punctuality.ts'
import type { Db } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { storeCounted } from '../pharmacies/index.ts'
import { countShipments } from './punctuality-queries.ts'

const dayMs = 86_400_000

/** Nightly: counts how many shipments of each pharmacy arrived by the promised day. */
export function countPunctuality(db: Db): Job {
  const run = async (now: Date) => {
    const since = new Date(now.getTime() - punctualityDays * dayMs)
    await storeCounted(db, await countShipments(db, since))
  }
  return { name: 'count-punctuality', schedule: '17 21 * * *', run }
}
