import type { Db } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { releaseExpiredReservations } from './checkout/release-reservations.ts'
import { sumDays } from './daily-totals/sum-days.ts'

export function orderJobs(db: Db): Job[] {
  return [
    {
      name: 'release-expired-reservations',
      schedule: '* * * * *',
      run: (now) => releaseExpiredReservations({ db, now }),
    },
    {
      name: 'sum-days',
      schedule: '17 * * * *',
      run: (now, stopping) => sumDays(db, now, stopping),
    },
  ]
}
