import type { Db } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { rankBestSellers } from './rank-best-sellers.ts'

export function adminJobs(db: Db): Job[] {
  return [
    {
      name: 'rank-best-sellers',
      schedule: '37 * * * *',
      run: (now) => rankBestSellers(db, now),
    },
  ]
}
