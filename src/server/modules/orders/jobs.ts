import type { Db } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { releaseExpiredReservations } from './checkout/release-reservations.ts'

export function orderJobs(db: Db): Job[] {
  return [
    {
      name: 'release-expired-reservations',
      schedule: '* * * * *',
      run: (now) => releaseExpiredReservations({ db, now }),
    },
  ]
}
