import { indianDay } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { deriveEndedOffers } from './availability-queries.ts'
import { updateCandidates } from './candidates/candidate-queries.ts'
import { mergeByBarcode } from './decisions/merge-by-barcode.ts'
import { updatePopularity } from './popularity-queries.ts'

export { countWaitingCandidates } from './candidates/candidate-queries.ts'
export { findMergedInto, productNow } from './decisions/decision-queries.ts'
export { updatePopularity } from './popularity-queries.ts'
export { productRoutes } from './routes.ts'

export function productJobs(db: Db): Job[] {
  return [
    {
      name: 'derive-ended-offers',
      schedule: '* * * * *',
      run: (now) => deriveEndedOffers(db, indianDay(now)),
    },
    { name: 'update-popularity', schedule: '13 * * * *', run: (now) => updatePopularity(db, now) },
    { name: 'merge-by-barcode', schedule: '38 * * * *', run: (now) => mergeByBarcode(db, now) },
    { name: 'update-candidates', schedule: '43 * * * *', run: (now) => updateCandidates(db, now) },
  ]
}
