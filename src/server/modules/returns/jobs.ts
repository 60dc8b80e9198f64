import { retentionStart } from '#contract/retention-days.ts'
import type { Db } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { deleteDataOfClosedAccounts, deleteUnusedBefore } from './photo-queries.ts'

export function returnJobs(db: Db): Job[] {
  return [
    {
      name: 'delete-unused-return-photos',
      schedule: '17 22 * * *',
      run: (now) => deleteUnusedBefore(db, retentionStart('unusedReturnPhotos', now)),
    },
    {
      name: 'delete-data-of-closed-accounts',
      schedule: '27 22 * * *',
      run: () => deleteDataOfClosedAccounts(db),
    },
  ]
}
