import type { Db } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { warnOfEnding } from './staff/warn-of-ending.ts'

/** At 9:05 in India: warnings before the last registration of a pharmacist ends. */
export function pharmacyJobs(db: Db): Job[] {
  return [
    {
      name: 'warn-of-ending-pharmacists',
      schedule: '35 3 * * *',
      run: (now) => warnOfEnding(db, now),
    },
  ]
}
