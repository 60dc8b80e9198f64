import type { Db } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { deleteDataOfClosedAccounts, deleteUnusedBefore } from './photo-queries.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000

export function returnJobs(db: Db): Job[] {
  return [
    {
      name: 'delete-unused-return-photos',
      schedule: '17 22 * * *',
      run: (now) => deleteUnusedBefore(db, new Date(now.getTime() - weekMs)),
    },
    {
      name: 'delete-data-of-closed-accounts',
      schedule: '27 22 * * *',
      run: () => deleteDataOfClosedAccounts(db),
    },
  ]
}
