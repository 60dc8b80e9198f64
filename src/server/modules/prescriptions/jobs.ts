import { retentionStart } from '#contract/retention-days.ts'
import type { Db } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { deleteUnfinished } from './prescription-queries.ts'

export function prescriptionJobs(db: Db): Job[] {
  return [
    {
      name: 'delete-unfinished-prescriptions',
      schedule: '37 22 * * *',
      run: (now) => deleteUnfinished(db, retentionStart('unfinishedPrescriptions', now)),
    },
  ]
}
