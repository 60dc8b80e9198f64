import type { Db } from '../../../platform/db.ts'
import type { Job } from '../../../platform/jobs.ts'
import { lapseLicences } from './lapse-licences.ts'
import { warnOfDueFees } from './warn-of-due-fees.ts'

export function licenceJobs(db: Db): Job[] {
  return [
    // Midnight in India is at half past an hour of UTC; hourly, so that a missed run is made up for.
    {
      name: 'lapse-licences',
      schedule: '31 * * * *',
      run: (now, stopping) => lapseLicences(db, now, stopping),
    },
    // At 8:05 in India.
    {
      name: 'warn-of-due-fees',
      schedule: '35 2 * * *',
      run: (now, stopping) => warnOfDueFees(db, now, stopping),
    },
  ]
}
