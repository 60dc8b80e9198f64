import type { Db } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { warnOfEnding } from './staff/warn-of-ending.ts'
import { warnOfMissingNumber } from './tax/warn-of-missing-number.ts'

/**
 * At 9:05 in India: warnings before the last registration of a pharmacist ends; at 9:10 those to pharmacies without a
 * tax number.
 */
export function pharmacyJobs(db: Db): Job[] {
  return [
    {
      name: 'warn-of-ending-pharmacists',
      schedule: '35 3 * * *',
      run: (now) => warnOfEnding(db, now),
    },
    {
      name: 'warn-of-missing-tax-numbers',
      schedule: '40 3 * * *',
      run: (now, stopping) => warnOfMissingNumber(db, now, stopping),
    },
  ]
}
